//! Ids in a database, stored as numbers of 64 bits and checked when they are read.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};

use crate::{ChannelId, GuildId, InteractionId, MessageId, PersonId};

macro_rules! stored {
    ($($name:ident)*) => {$(
        impl<DB: Database> Type<DB> for $name
        where
            i64: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                i64::type_info()
            }
            fn compatible(of: &DB::TypeInfo) -> bool {
                i64::compatible(of)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $name
        where
            i64: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                i64::from(*self).encode_by_ref(buffer)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            i64: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<$name, BoxDynError> {
                Ok(i64::decode(value)?.try_into()?)
            }
        }
    )*};
}

stored! { PersonId GuildId ChannelId MessageId InteractionId }
