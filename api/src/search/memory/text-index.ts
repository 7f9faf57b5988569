import { SEARCH_BOOST, SEARCH_MIN_SCORE, SEARCH_PREFIX_LENGTH } from 'commerce/limits'
import { likeness, mistakesBetween, requiredMatches, wordsOf } from 'commerce/search/words'

export interface SearchableText {
  name: string
  sku: string
  variantSkus: string[]
  categoryNames: string[]
  optionLabels: string[]
}

export interface TextHits {
  slots: number[]
  scores: Float32Array
}

interface Posting {
  word: string
  slots: number[]
  weights: number[]
}

const maxExpansions = 50
const maxSuggestions = 5
const exactSkuScore = 1_000

/** SEARCH-05: an inverted index of the words of products. Skus are looked up as they are, never by likeness. */
export class TextIndex {
  readonly #words = new Map<string, Posting>()
  readonly #byPrefix = new Map<string, Posting[]>()
  readonly #skuWords = new Map<string, Posting>()
  readonly #skus = new Map<string, number[]>()
  #size = 0
  #slotCount = 0

  add(slot: number, text: SearchableText): void {
    this.#size++
    this.#slotCount = Math.max(this.#slotCount, slot + 1)
    for (const [word, weight] of weightsOf(text)) this.#post(word, slot, weight)
    for (const word of new Set(wordsOf(text.sku))) post(this.#skuWords, word, slot, SEARCH_BOOST.sku)
    for (const sku of skusOf(text)) this.#skus.set(sku, [...(this.#skus.get(sku) ?? []), slot])
  }

  remove(slot: number, text: SearchableText): void {
    this.#size--
    for (const word of weightsOf(text).keys()) unpost(this.#words.get(word), slot)
    for (const word of new Set(wordsOf(text.sku))) unpost(this.#skuWords.get(word), slot)
    for (const sku of skusOf(text)) {
      const others = (this.#skus.get(sku) ?? []).filter((each) => each !== slot)
      if (others.length > 0) this.#skus.set(sku, others)
      else this.#skus.delete(sku)
    }
  }

  /** Products with a sku, their own or that of a variant, in any case. */
  withSku(sku: string): number[] {
    return this.#skus.get(sku.toLowerCase()) ?? []
  }

  search(text: string): TextHits {
    const words = [...new Set(wordsOf(text))]
    const scores = new Float32Array(this.#slotCount)
    const matches = new Uint8Array(this.#slotCount)
    const touched: number[] = []
    const best = new Float32Array(this.#slotCount)
    words.forEach((word, index) => {
      const found: number[] = []
      for (const { posting, worth } of this.#expand(word, index === words.length - 1)) {
        for (let at = 0; at < posting.slots.length; at++) {
          const slot = posting.slots[at] ?? 0
          const score = (posting.weights[at] ?? 0) * worth
          if (best[slot] === 0) found.push(slot)
          if (score > (best[slot] ?? 0)) best[slot] = score
        }
      }
      for (const slot of found) {
        if (matches[slot] === 0) touched.push(slot)
        matches[slot] = (matches[slot] ?? 0) + 1
        scores[slot] = (scores[slot] ?? 0) + (best[slot] ?? 0)
        best[slot] = 0
      }
    })
    const exact = new Set(this.withSku(text.trim()))
    for (const slot of exact) scores[slot] = (scores[slot] ?? 0) + exactSkuScore
    const required = requiredMatches(words.length)
    const enough = touched.filter(
      (slot) =>
        !exact.has(slot) && (matches[slot] ?? 0) >= required && (scores[slot] ?? 0) >= SEARCH_MIN_SCORE,
    )
    return { slots: [...exact, ...enough], scores }
  }

  /** Known words close to those of a text that found nothing. */
  suggest(text: string): string[] {
    const suggestions = wordsOf(text).flatMap((word) => {
      const limit = Math.max(2, Math.floor(word.length / 3))
      return [...this.#words.values()]
        .filter(({ slots }) => slots.length > 0)
        .map((posting) => ({ posting, mistakes: mistakesBetween(word, posting.word, limit) }))
        .filter(({ mistakes }) => mistakes <= limit && mistakes < word.length - 1)
        .sort((a, b) => a.mistakes - b.mistakes || b.posting.slots.length - a.posting.slots.length)
        .map(({ posting }) => posting.word)
        .slice(0, maxSuggestions)
    })
    return [...new Set(suggestions)].slice(0, maxSuggestions)
  }

  /** The words that count as one asked for, with how much each is worth. */
  #expand(word: string, isLast: boolean): { posting: Posting; worth: number }[] {
    const exact = this.#words.get(word)
    const exactRarity = exact && exact.slots.length > 0 ? this.#rarity(exact) : Infinity
    const sku = this.#skuWords.get(word)
    const alike: { posting: Posting; worth: number; share: number }[] = []
    for (const posting of this.#byPrefix.get(word.slice(0, SEARCH_PREFIX_LENGTH)) ?? []) {
      if (posting === exact || posting.slots.length === 0) continue
      const share = likeness(word, posting.word, isLast)
      // A rare misspelling in the catalogue must not outweigh the word that was asked for.
      if (share > 0)
        alike.push({ posting, share, worth: share * Math.min(this.#rarity(posting), exactRarity) })
    }
    alike.sort((a, b) => b.share - a.share || b.posting.slots.length - a.posting.slots.length)
    return [
      ...(exact ? [{ posting: exact, worth: exactRarity === Infinity ? 0 : exactRarity }] : []),
      ...(sku ? [{ posting: sku, worth: this.#rarity(sku) }] : []),
      ...alike.slice(0, maxExpansions),
    ]
  }

  /** Never so small that a word in every product would find none. */
  #rarity(posting: Posting): number {
    return Math.log(1 + (this.#size + 1) / (posting.slots.length + 0.5))
  }

  #post(word: string, slot: number, weight: number): void {
    const isNew = !this.#words.has(word)
    const posting = post(this.#words, word, slot, weight)
    if (!isNew) return
    const prefix = word.slice(0, SEARCH_PREFIX_LENGTH)
    const known = this.#byPrefix.get(prefix)
    if (known) known.push(posting)
    else this.#byPrefix.set(prefix, [posting])
  }
}

function weightsOf(text: SearchableText): Map<string, number> {
  const weights = new Map<string, number>()
  addWeights(weights, wordsOf(text.name), SEARCH_BOOST.name)
  addWeights(weights, wordsOf(text.categoryNames.join(' ')), SEARCH_BOOST.categoryName)
  addWeights(weights, wordsOf(text.optionLabels.join(' ')), SEARCH_BOOST.optionLabel)
  return weights
}

/** A word counts more in a short field, and a little more where it comes again. */
function addWeights(weights: Map<string, number>, words: string[], boost: number): void {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const lengthNorm = 0.3 + 0.18 * words.length
  for (const [word, count] of counts) {
    weights.set(word, (weights.get(word) ?? 0) + (boost * 2.2 * count) / (count + 1.2 * lengthNorm))
  }
}

function skusOf(text: SearchableText): Set<string> {
  return new Set([text.sku, ...text.variantSkus].map((sku) => sku.toLowerCase()))
}

function post(words: Map<string, Posting>, word: string, slot: number, weight: number): Posting {
  let posting = words.get(word)
  if (!posting) words.set(word, (posting = { word, slots: [], weights: [] }))
  posting.slots.push(slot)
  posting.weights.push(weight)
  return posting
}

function unpost(posting: Posting | undefined, slot: number): void {
  const at = posting?.slots.indexOf(slot) ?? -1
  if (!posting || at < 0) return
  posting.slots.splice(at, 1)
  posting.weights.splice(at, 1)
}
