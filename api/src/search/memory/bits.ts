import { TypedFastBitSet } from 'typedfastbitset'

/** A set of slots. */
export type Bits = TypedFastBitSet

export function emptyBits(): Bits {
  return new TypedFastBitSet()
}

export function bitsOf(slots: Iterable<number>): Bits {
  return new TypedFastBitSet(slots)
}

/** The slots in a set that pass a test. */
export function filterBits(bits: Bits, test: (slot: number) => boolean): Bits {
  const kept = new TypedFastBitSet(undefined, new Uint32Array(bits.words.length))
  bits.forEach((slot) => {
    if (test(slot)) kept.add(slot)
  })
  return kept
}
