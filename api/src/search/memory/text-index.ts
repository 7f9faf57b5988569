import { SEARCH_MIN_SCORE, SEARCH_WORD_MIN_SCORE } from 'commerce/limits'
import { isPlausible, suggestedMistakes, textsOf } from 'commerce/search/corrections'
import { fieldWeights } from 'commerce/search/field-weights'
import { scoreOfUnit, type Synonyms, synonymShare, unitsOf } from 'commerce/search/synonyms'
import { requiredMatches, wordsOf } from 'commerce/search/words'
import { KeyedSlots, fingerprintOf } from '#src/search/memory/keyed-slots'
import { NumberColumn } from '#src/search/memory/number-column'
import { NumberLists } from '#src/search/memory/number-lists'
import { countListed, type Listed, Vocabulary, weightParts } from '#src/search/memory/vocabulary'

export interface SearchableText {
  name: string
  /** the word of the name that says what it is */
  headWord: string | undefined
  sku: string
  variantSkus: string[]
  categoryNames: string[]
  optionLabels: string[]
}

/** As they are until the next search. */
export interface TextHits {
  slots: number[]
  scores: Float32Array
  /** a word of the text is in no product, and none is like it */
  hasUnknownWord: boolean
}

const maxExpansions = 50
const maxSuggestions = 5
const exactSkuScore = 1_000
/** Words of skus are told from others in one list. */
const isSkuWord = 2 ** 31

interface Expansion {
  postings: Uint32Array
  worth: number
}

/** SEARCH-05: an inverted index of the words of products. Skus only match exactly. */
export class TextIndex {
  readonly #words = new Vocabulary()
  readonly #skuWords = new Vocabulary()
  readonly #slotsBySku = new KeyedSlots()
  /** by slot: its own sku and those of its variants */
  readonly #skus: string[] = []
  readonly #wordsOfProducts = new NumberLists()
  /** by slot: what tells one text from another; 0 stands for no text */
  readonly #prints = new NumberColumn()
  readonly #scratch = new Scratch()
  #size = 0

  /** Words are taken out and put in only where they changed: stock and prices change far more often. */
  put(slot: number, text: SearchableText): void {
    const print = fingerprintOf(JSON.stringify(text))
    if (this.#prints.get(slot) === print) return
    this.remove(slot)
    this.#size++
    this.#prints.set(slot, print)
    const words: number[] = []
    for (const [word, weight] of weightsOf(text)) words.push(this.#words.post(word, slot, weight))
    for (const word of new Set(wordsOf(text.sku))) {
      words.push(this.#skuWords.post(word, slot, fieldWeights.sku) + isSkuWord)
    }
    this.#wordsOfProducts.set(slot, words)
    this.#skus[slot] = [text.sku, ...text.variantSkus].join(skuSeparator)
    for (const sku of this.#foldedSkus(slot)) this.#slotsBySku.add(sku, slot)
  }

  remove(slot: number): void {
    if (this.#prints.get(slot) === 0) return
    this.#size--
    for (const word of this.#wordsOfProducts.get(slot)) {
      if (word >= isSkuWord) this.#skuWords.unpost(word - isSkuWord, slot)
      else this.#words.unpost(word, slot)
    }
    for (const sku of this.#foldedSkus(slot)) this.#slotsBySku.remove(sku, slot)
    this.#wordsOfProducts.set(slot, [])
    this.#skus[slot] = ''
    this.#prints.set(slot, 0)
  }

  /** The sku of a product and those of its variants. */
  skusOf(slot: number): string[] {
    return (this.#skus[slot] ?? '').split(skuSeparator)
  }

  /** Products with exactly this sku of their own. */
  withOwnSku(sku: string): number[] {
    return this.#slotsBySku.get(sku.toLowerCase()).filter((slot) => {
      const skus = this.#skus[slot] ?? ''
      return skus.startsWith(sku) && (skus.length === sku.length || skus[sku.length] === skuSeparator)
    })
  }

  /** Products with a sku, their own or that of a variant, in any case. */
  withSku(sku: string): number[] {
    const folded = sku.toLowerCase()
    return this.#slotsBySku.get(folded).filter((slot) => this.#foldedSkus(slot).has(folded))
  }

  /** A unit of the text counts as much as the best of its alternatives; of a term of several words all must be there. */
  search(text: string, synonyms: Synonyms): TextHits {
    const units = unitsOf(text, synonyms)
    const { scores, matches, best, touched } = this.#scratch.clean(this.#prints.length)
    let unknownWords = 0
    units.forEach(({ alternatives }, index) => {
      const isLast = index === units.length - 1
      const found: number[] = []
      const count = (slot: number, score: number) => {
        if (best[slot] === 0) found.push(slot)
        if (score > (best[slot] ?? 0)) best[slot] = score
      }
      alternatives.forEach((words, place) => {
        const isTyped = place === 0
        this.#scoreTerm(words, { isLast: isLast && isTyped, share: isTyped ? 1 : synonymShare }, count)
      })
      if (found.length === 0) unknownWords++
      for (const slot of found) {
        const score = best[slot] ?? 0
        best[slot] = 0
        if (score < SEARCH_MIN_SCORE) continue
        if (matches[slot] === 0) touched.push(slot)
        matches[slot] = (matches[slot] ?? 0) + 1
        scores[slot] = (scores[slot] ?? 0) + Math.max(SEARCH_WORD_MIN_SCORE, score)
      }
    })
    const exact = new Set(this.withSku(text.trim()))
    for (const slot of exact) {
      if (matches[slot] === 0) touched.push(slot)
      scores[slot] = (scores[slot] ?? 0) + exactSkuScore
    }
    const required = requiredMatches(units.length)
    const enough = touched.filter((slot) => !exact.has(slot) && (matches[slot] ?? 0) >= required)
    for (const slot of enough) scores[slot] = (scores[slot] ?? 0) + (matches[slot] ?? 0) * scoreOfUnit
    return { slots: [...exact, ...enough], scores, hasUnknownWord: unknownWords > 0 && exact.size === 0 }
  }

  /** Texts that would find something: known words close to those of this one take the place of unknown ones. */
  suggest(text: string, listed: Listed): string[] {
    const words = wordsOf(text)
    const corrections = words.map((word, index) => {
      const isKnown = words.length > 1 && this.#isKnown(word, index === words.length - 1, listed)
      return isKnown ? [word] : this.#closeTo(word, listed)
    })
    return textsOf(corrections, maxSuggestions)
  }

  /** What the last word of a text may become, most listed products first. */
  complete(text: string, most: number, listed: Listed): string[] {
    const words = wordsOf(text)
    const last = words.pop()
    if (last === undefined) return []
    const before = words.map((word) => `${word} `).join('')
    return this.#words
      .beginningWith(last, listed)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => before + word)
  }

  /** A listed product has the word, or one like it. */
  #isKnown(word: string, isLast: boolean, listed: Listed): boolean {
    return this.#expand(word, isLast).some(({ postings }) => !listed || countListed(postings, listed) > 0)
  }

  #closeTo(word: string, listed: Listed): string[] {
    return this.#words
      .close(word, suggestedMistakes(word), listed)
      .filter((found) => isPlausible(word, found.word))
      .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count)
      .map((found) => found.word)
      .slice(0, maxSuggestions)
  }

  #scoreTerm(
    words: string[],
    { isLast, share }: { isLast: boolean; share: number },
    count: (slot: number, score: number) => void,
  ): void {
    const [first = '', ...rest] = words
    if (rest.length === 0) {
      this.#scoreWord(first, isLast, (slot, score) => count(slot, score * share))
      return
    }
    let held: Map<number, number> | undefined
    words.forEach((word, place) => {
      const found = new Map<number, number>()
      this.#scoreWord(word, isLast && place === words.length - 1, (slot, score) => {
        if (score > (found.get(slot) ?? 0)) found.set(slot, score)
      })
      const before = held
      if (before) {
        for (const [slot, score] of found) {
          const sum = before.get(slot)
          if (sum === undefined) found.delete(slot)
          else found.set(slot, sum + score)
        }
      }
      held = found
    })
    for (const [slot, score] of held ?? []) count(slot, score * share)
  }

  #scoreWord(word: string, isLast: boolean, count: (slot: number, score: number) => void): void {
    for (const { postings, worth } of this.#expand(word, isLast)) {
      for (let at = 0; at < postings.length; at += 2) {
        count(postings[at] ?? 0, ((postings[at + 1] ?? 0) / weightParts) * worth)
      }
    }
  }

  #foldedSkus(slot: number): Set<string> {
    return new Set(this.skusOf(slot).map((sku) => sku.toLowerCase()))
  }

  /** The words that match a search word, with their weights. */
  #expand(word: string, isLast: boolean): Expansion[] {
    const exact = this.#words.find(word)
    const exactRarity = exact ? this.#rarity(exact) : Infinity
    const sku = this.#skuWords.find(word)
    // A rare misspelling in the catalog must not outweigh the search word itself.
    const alike = this.#words
      .alike(word, isLast)
      .map(({ postings, share }) => ({
        postings,
        share,
        worth: share * Math.min(this.#rarity(postings), exactRarity),
      }))
      .sort((a, b) => b.share - a.share || b.postings.length - a.postings.length)
    return [
      ...(exact ? [{ postings: exact, worth: exactRarity }] : []),
      ...(sku ? [{ postings: sku, worth: this.#rarity(sku) }] : []),
      ...alike.slice(0, maxExpansions),
    ]
  }

  /** Never so small that a word in every product would find none. */
  #rarity(postings: Uint32Array): number {
    return Math.log(1 + (this.#size + 1) / (postings.length / 2 + 0.5))
  }
}

/** Numbers by slot that a search counts in; kept, so that a search need not make and clear them for all products. */
class Scratch {
  #scores = new Float32Array(0)
  #matches = new Uint8Array(0)
  #best = new Float32Array(0)
  #touched: number[] = []

  clean(length: number) {
    if (length > this.#scores.length) {
      this.#scores = new Float32Array(length * 2)
      this.#matches = new Uint8Array(length * 2)
      this.#best = new Float32Array(length * 2)
    } else {
      for (const slot of this.#touched) {
        this.#scores[slot] = 0
        this.#matches[slot] = 0
      }
    }
    this.#touched = []
    return { scores: this.#scores, matches: this.#matches, best: this.#best, touched: this.#touched }
  }
}

// The database takes no zero byte, so no sku holds one.
const skuSeparator = '\0'

function weightsOf(text: SearchableText): Map<string, number> {
  const weights = new Map<string, number>()
  addWeights(weights, wordsOf(text.name), fieldWeights.name)
  addWeights(weights, text.headWord === undefined ? [] : [text.headWord], fieldWeights.headWord)
  addWeights(weights, wordsOf(text.categoryNames.join(' ')), fieldWeights.categoryName)
  addWeights(weights, wordsOf(text.optionLabels.join(' ')), fieldWeights.optionLabel)
  return weights
}

/** A word counts more in a short field, and a little more if it is repeated. */
function addWeights(weights: Map<string, number>, words: string[], boost: number): void {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const lengthNorm = 0.3 + 0.18 * words.length
  for (const [word, count] of counts) {
    weights.set(word, (weights.get(word) ?? 0) + (boost * 2.2 * count) / (count + 1.2 * lengthNorm))
  }
}
