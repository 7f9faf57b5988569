import { SEARCH_PREFIX_LENGTH } from 'commerce/limits'
import { allowedMistakes, similarity, mistakesBetween } from 'commerce/search/words'
import type { Bits } from '#src/search/memory/bits'
import { NumberLists } from '#src/search/memory/number-lists'

/** The products that lists show; undefined: all of them. */
export type Listed = Bits | undefined

/** Weights are kept as whole numbers of such parts. */
export const weightParts = 1_000

/** Words by number, each with the products that have it: pairs of a slot and a weight. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #letters: number[] = []
  readonly #byPrefix = new Map<string, number[]>()
  readonly #postings = new NumberLists(2)

  /** Answers the number of the word. */
  post(word: string, slot: number, weight: number): number {
    const number = this.#numbers.get(word) ?? this.#add(word)
    this.#postings.push(number, slot, Math.max(1, Math.round(weight * weightParts)))
    return number
  }

  unpost(number: number, slot: number): void {
    this.#postings.remove(number, slot)
  }

  /** The products that have a word; undefined if none has it. */
  find(word: string): Uint32Array | undefined {
    const number = this.#numbers.get(word)
    return number === undefined || this.#postings.count(number) === 0 ? undefined : this.#postings.get(number)
  }

  /** The products that have words like one asked for, and how much each of these words is like it. */
  alike(asked: string, isLast: boolean): { postings: Uint32Array; share: number }[] {
    const found: { postings: Uint32Array; share: number }[] = []
    const limit = allowedMistakes(asked)
    const letters = lettersOf(asked)
    for (const number of this.#byPrefix.get(asked.slice(0, SEARCH_PREFIX_LENGTH)) ?? []) {
      const word = this.#words[number] ?? ''
      if (word === asked || this.#postings.count(number) === 0) continue
      const begins = isLast && word.startsWith(asked)
      if (!begins && !this.#mayBeLike(number, { length: asked.length, letters }, limit)) continue
      const share = similarity(asked, word, isLast)
      if (share > 0) found.push({ postings: this.#postings.get(number), share })
    }
    return found
  }

  /** Words that begin like this, itself among them, and how many of the listed products have them. */
  beginningWith(start: string, listed: Listed): { word: string; count: number }[] {
    const prefix = start.slice(0, SEARCH_PREFIX_LENGTH)
    const numbers = start.length < SEARCH_PREFIX_LENGTH ? [] : (this.#byPrefix.get(prefix) ?? [])
    return numbers.flatMap((number) => {
      const word = this.#words[number] ?? ''
      if (!word.startsWith(start)) return []
      const count = this.#countIn(number, listed)
      return count > 0 ? [{ word, count }] : []
    })
  }

  /** Words of listed products with no more mistakes than that, whatever they begin with. */
  close(asked: string, limit: number, listed: Listed): { word: string; mistakes: number; count: number }[] {
    const found: { word: string; mistakes: number; count: number }[] = []
    const like = { length: asked.length, letters: lettersOf(asked) }
    for (const [number, word] of this.#words.entries()) {
      if (this.#postings.count(number) === 0 || !this.#mayBeLike(number, like, limit)) continue
      const mistakes = mistakesBetween(asked, word, limit)
      const count = mistakes <= limit ? this.#countIn(number, listed) : 0
      if (count > 0) found.push({ word, mistakes, count })
    }
    return found
  }

  #countIn(number: number, listed: Listed): number {
    return listed ? countListed(this.#postings.get(number), listed) : this.#postings.count(number)
  }

  /** A mistake adds one letter and takes one away at most, so most words need not be compared letter by letter. */
  #mayBeLike(number: number, like: { length: number; letters: number }, limit: number): boolean {
    if (Math.abs((this.#words[number] ?? '').length - like.length) > limit) return false
    const letters = this.#letters[number] ?? 0
    return countBits(letters & ~like.letters) <= limit && countBits(like.letters & ~letters) <= limit
  }

  #add(word: string): number {
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    this.#letters.push(lettersOf(word))
    const prefix = word.slice(0, SEARCH_PREFIX_LENGTH)
    const known = this.#byPrefix.get(prefix)
    if (known) known.push(number)
    else this.#byPrefix.set(prefix, [number])
    return number
  }
}

/** How many of the products that have a word are listed. */
export function countListed(postings: Uint32Array, listed: Bits): number {
  let count = 0
  for (let at = 0; at < postings.length; at += 2) if (listed.has(postings[at] ?? 0)) count++
  return count
}

const kinds = 30

/** Which letters a word has, a bit for each; rare ones share a bit with others. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % kinds)
  return letters
}

function countBits(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}
