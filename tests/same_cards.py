"""Reads docs/fairness.md once more, in another language: that the matches of UP & DOWN in these files have one seed, which follows
from what was sealed, and that all their cards and rolls are those which this seed gives. Prints the seed."""

import hashlib
import json
import sys

COLOURS = "RFMH"  # of the edition `characters`


def hashed(title, *lines):
    sized = lambda value: f"{len(str(value).encode())}:{value}"
    text = [f"updown {title} 1"] + [" ".join([line[0], *map(sized, line[1:])]) for line in lines]
    return hashlib.sha256(("\n".join(text) + "\n").encode()).hexdigest()


def words(seed, stream):
    """The key stream of ChaCha20: words of 32 bits."""
    key, turn = seed, lambda x, n: (x << n | x >> 32 - n) & 0xFFFFFFFF
    for counter in range(2**16):
        state = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
        state += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
        state += [counter, 0, stream & 0xFFFFFFFF, stream >> 32]
        x = state[:]
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                for into, of, by, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[into] = (x[into] + x[of]) & 0xFFFFFFFF
                    x[by] = turn(x[by] ^ x[into], n)
        yield from ((one + other) & 0xFFFFFFFF for one, other in zip(x, state))


def below(drawn, n):
    while (product := next(drawn) * n) & 0xFFFFFFFF < 2**32 % n:
        pass
    return product >> 32


def dice(drawn):
    return below(drawn, 6) + below(drawn, 6) + 2


def sealed_seed(head, match):
    """The seed that follows from the first line of a file and from the options of its match."""
    commitment = hashlib.sha256(bytes.fromhex(head["secret"])).hexdigest()
    seal = hashed("seal", ("number", head["number"]), ("before", head["before"]), ("table", head["table"]),
                  ("commitment", commitment))
    seats = []
    for seat, sitter in enumerate(head["seats"]):
        word = sitter.get("word")
        typed = [("word", word["number"], word["word"])] if word else []
        seats.append(("computer", seat, sitter["computer"]) if "computer" in sitter
                     else ("person", seat, hashed("ticket", ("seal", seal), ("seat", seat), *typed)))
    options = [("option", name, value) for name, value in sorted(match["options"].items()) if value is not None]
    terms = hashed("terms", ("seal", seal), ("words", head["words"]), ("game", match["game"]),
                   ("rules", match["rules"]), *options, *seats)
    assert (seal, terms) == (head["seal"], head["terms"]), "what was sealed is not what was shown"
    return hashed("seed", ("terms", terms), ("secret", head["secret"]))


def check(path):
    head, match, *lines = map(json.loads, open(path, encoding="utf-8"))
    assert match["seed"] == sealed_seed(head, match), "another seed than the sealed one"
    seed, players, trick = bytes.fromhex(match["seed"]), match["players"], 0
    for line in lines:
        if line["type"] == "round":
            number, trick, trump = line["round"], 0, None
        elif line["type"] == "decision" and not line["move"].startswith("play "):
            trick += 1
        elif line["type"] == "chance" and trump is None:
            drawn = words(seed, number)
            deck = [f"{colour}{value}" for colour in COLOURS for value in range(2, 13)]
            for place in range(len(deck) - 1, 0, -1):
                other = below(drawn, place + 1)
                deck[place], deck[other] = deck[other], deck[place]
            share = {2: 15, 3: 14, 4: 11}[players]
            hands = [set(deck[seat * share : (seat + 1) * share]) for seat in range(players)]
            assert hands == [set(hand) for hand in line["outcome"]["hands"]], "other cards than those of the seed"
            trump = dice(drawn)
            assert trump == line["outcome"]["trump"], "another trump than that of the seed"
        elif line["type"] == "chance":
            drawn, old = words(seed, 2**60 + 2**8 * number + trick), trump
            while trump == old:
                trump = dice(drawn)
            assert trump == line["outcome"]["trump"], "another roll than that of the seed"
    return match["seed"]


seeds = {check(path) for path in sys.argv[1:]}
assert len(seeds) == 1, "these matches have different cards"
print(seeds.pop())
