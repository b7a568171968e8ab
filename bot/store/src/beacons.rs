//! Which round of the public beacon the cards of a match are drawn with, and the round once it has come.

use super::sql::{Transaction, query};
use super::{MatchId, StoreError};

/// A round that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredDue {
    /// When the match was started, in milliseconds since 1970.
    pub started: i64,
    /// The number of the round.
    pub round: i64,
    /// The hash of the match's terms, which is named with the round.
    pub terms: [u8; 32],
}

/// A round that a match waits for, or has been dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBeacon {
    /// Which.
    pub due: StoredDue,
    /// Its signature, once it has come.
    pub signature: Option<[u8; 48]>,
}

/// Writes down which round a match waits for, as a part of the transaction with which it is started.
pub(super) async fn write_due(tx: &mut Transaction, id: MatchId, due: StoredDue) -> Result<(), StoreError> {
    query("INSERT INTO beacons (match, started, round, terms) VALUES ($1, $2, $3, $4)")
        .bind(id.0)
        .bind(due.started)
        .bind(due.round)
        .bind(due.terms.as_slice())
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes down the round's signature, as a part of the transaction with which the match begins.
pub(super) async fn write_signature(
    tx: &mut Transaction,
    id: MatchId,
    signature: &[u8; 48],
) -> Result<(), StoreError> {
    query("UPDATE beacons SET signature = $1 WHERE match = $2")
        .bind(signature.as_slice())
        .bind(id.0)
        .execute(tx)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::matches::tests::opened;
    use super::super::seals::Notice;
    use super::super::testing::fresh;
    use super::*;

    #[tokio::test]
    async fn which_round_it_is_and_its_signature_are_written_once() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        assert_eq!(store.beacon(id).await.unwrap(), None);
        let due = StoredDue { started: 1_000, round: 7, terms: [3; 32] };
        let mut tx = store.write().await.unwrap();
        write_due(&mut tx, id, due).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.beacon(id).await.unwrap(), Some(StoredBeacon { due, signature: None }));
        assert_eq!(
            store.unposted().await.unwrap(),
            [("ABCD".to_owned(), Notice::Seal), ("ABCD".to_owned(), Notice::Round)]
        );
        store.note_posted(id, Notice::Round, 5.into()).await.unwrap();
        assert_eq!(store.unposted().await.unwrap(), [("ABCD".to_owned(), Notice::Seal)]);
        let mut tx = store.write().await.unwrap();
        write_signature(&mut tx, id, &[1; 48]).await.unwrap();
        tx.commit().await.unwrap();
        for statement in [
            "UPDATE beacons SET round = 8",
            "UPDATE beacons SET started = 2000",
            "UPDATE beacons SET terms = terms",
            "UPDATE beacons SET signature = signature",
            "UPDATE beacons SET signature = NULL",
            "DELETE FROM beacons",
        ] {
            let mut tx = store.write().await.unwrap();
            let refused = query(statement).execute(&mut *tx).await.unwrap_err().to_string();
            assert!(refused.contains("a round is written once"), "{statement}: {refused}");
        }
        let mut tx = store.write().await.unwrap();
        write_due(&mut tx, id, StoredDue { started: 2_000, round: 8, terms: [3; 32] }).await.unwrap_err();
        drop(tx);
        let signature = Some([1; 48]);
        assert_eq!(store.beacon(id).await.unwrap(), Some(StoredBeacon { due, signature }));
    }
}
