const empty = 0

/**
 * Which products have a text, for texts that are nearly unique. Only hashes are stored, so a wrong product may be among
 * the results: the caller checks them.
 */
export class KeyedSlots {
  #hashes = new Uint32Array(64)
  /** slot + 1, or the place in #shared as a negative number; 0 if empty */
  #refs = new Int32Array(64)
  readonly #shared: number[][] = []
  #count = 0

  add(text: string, slot: number): void {
    if (this.#count * 2 >= this.#hashes.length) this.#grow()
    const hash = hashOf(text)
    const at = this.#placeOf(hash)
    const ref = this.#refs[at] ?? empty
    this.#hashes[at] = hash
    if (ref === empty) {
      this.#refs[at] = slot + 1
      this.#count++
    } else if (ref > 0) this.#refs[at] = -this.#shared.push([ref - 1, slot])
    else this.#shared[-ref - 1]?.push(slot)
  }

  /** Its place stays occupied, so that entries behind it are still found. */
  remove(text: string, slot: number): void {
    const at = this.#placeOf(hashOf(text))
    const ref = this.#refs[at] ?? empty
    if (ref === slot + 1) this.#refs[at] = -this.#shared.push([])
    const slots = ref < 0 ? (this.#shared[-ref - 1] ?? []) : []
    const place = slots.indexOf(slot)
    if (place >= 0) slots.splice(place, 1)
  }

  /** The products with the text, and rarely others. */
  get(text: string): readonly number[] {
    const ref = this.#refs[this.#placeOf(hashOf(text))] ?? empty
    if (ref < 0) return this.#shared[-ref - 1] ?? []
    return ref === empty ? [] : [ref - 1]
  }

  #placeOf(hash: number): number {
    const mask = this.#hashes.length - 1
    let at = hash & mask
    while (this.#refs[at] !== empty && this.#hashes[at] !== hash) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [hashes, refs] = [this.#hashes, this.#refs]
    this.#hashes = new Uint32Array(hashes.length * 2)
    this.#refs = new Int32Array(hashes.length * 2)
    for (const [from, ref] of refs.entries()) {
      if (ref === empty) continue
      const hash = hashes[from] ?? 0
      const at = this.#placeOf(hash)
      this.#hashes[at] = hash
      this.#refs[at] = ref
    }
  }
}

/** Identifies a text by a number that is never 0. */
export function fingerprintOf(text: string): number {
  return hashOf(text) * 2 ** 20 + (hashOf(text, 0x2f_0b_44_3d) >>> 12) + 1
}

/** FNV-1a with a final mix, so that its low bits are as good as the others. */
export function hashOf(text: string, seed = 0x81_1c_9d_c5): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
