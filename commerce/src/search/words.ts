import {
  SEARCH_FUZZINESS,
  SEARCH_MINIMUM_SHOULD_MATCH_PERCENT,
  SEARCH_OPERATOR,
  SEARCH_PREFIX_LENGTH,
} from '#src/limits'
import { normalizeText } from '#src/normalize-text'

const notWord = /[^\p{L}\p{N}]+/u
/** what a similar word counts, compared to an equal one */
const similarityShare = 0.6
const accents = /\p{M}+/gu

/** The words of a text, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return normalizeText(text, 'NFD').replace(accents, '').toLowerCase().split(notWord).filter(Boolean)
}

/** How many of the search words must match: with "or" a share of them, with "and" all. */
export function requiredMatches(wordCount: number, operator = SEARCH_OPERATOR): number {
  if (operator === 'and') return wordCount
  return Math.max(1, Math.floor((wordCount * SEARCH_MINIMUM_SHOULD_MATCH_PERCENT) / 100))
}

/**
 * How many letters of a word may be wrong. Its first letters must be right, so short words have little left to compare:
 * a word of four letters may have one mistake, a shorter one none.
 */
export function allowedMistakes(word: string): number {
  const free = word.length - SEARCH_PREFIX_LENGTH
  return Math.max(0, Math.min(SEARCH_FUZZINESS, free - 1))
}

/**
 * How well a word of the catalog matches a search word: less with every mistake; the last word also matches as a
 * prefix, by how much of it was typed. 0: no match.
 */
export function similarity(asked: string, word: string, isLast: boolean): number {
  if (asked === word) return 1
  const begins = isLast && asked.length >= SEARCH_PREFIX_LENGTH && word.startsWith(asked)
  const typed = begins ? asked.length / word.length : 0
  return similarityShare * Math.max(typed, similarityByMistakes(asked, word))
}

function similarityByMistakes(asked: string, word: string): number {
  const limit = allowedMistakes(asked)
  if (limit === 0 || !word.startsWith(asked.slice(0, SEARCH_PREFIX_LENGTH))) return 0
  const mistakes = mistakesBetween(asked, word, limit)
  return mistakes > limit ? 0 : Math.max(0, 1 - mistakes / Math.min(asked.length, word.length))
}

/** Letters added, left out, changed or swapped between two words; `limit + 1` if it is more than the limit. */
export function mistakesBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

/**
 * The word that says what a product is: 'leotard' in 'Velvet Leotard, Long Sleeve'. It is the last one in English and in
 * German, and the first in Italian.
 */
export function headWordOf(name: string, language: string): string | undefined {
  const words = wordsOf(name.split(',')[0] ?? '')
  return language === 'it' ? words[0] : words.at(-1)
}
