import { wordsOf } from '#src/search/words'

/** A part of a search text that one of its alternatives must meet; the first is what was typed. */
export interface SearchUnit {
  alternatives: string[][]
}

/** Groups of terms that mean the same, by each of their terms. */
export interface Synonyms {
  groupsByTerm: ReadonlyMap<string, readonly string[][]>
  /** words of the longest term */
  longest: number
}

export const noSynonyms: Synonyms = { groupsByTerm: new Map(), longest: 0 }

/** What a synonym counts, compared to the word itself. */
export const synonymShare = 0.9

/** Whoever has more of a text comes first, however rare the words are. */
export const scoreOfUnit = 50

/** Reads the merchant's groups, such as ['kids', 'children']. A term in two groups means what is in both. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const groupsByTerm = new Map<string, string[][]>()
  let longest = 0
  for (const group of groups) {
    const terms = group.map(wordsOf).filter((words) => words.length > 0)
    for (const words of terms) {
      const others = terms.filter((other) => other !== words)
      const key = keyOf(words)
      groupsByTerm.set(key, [...(groupsByTerm.get(key) ?? []), ...others])
      longest = Math.max(longest, words.length)
    }
  }
  return { groupsByTerm, longest }
}

/** The units of a search text: a term with synonyms is one, and so is every other word. Words count once. */
export function unitsOf(text: string, { groupsByTerm, longest }: Synonyms): SearchUnit[] {
  const words = [...new Set(wordsOf(text))]
  const units: SearchUnit[] = []
  for (let at = 0; at < words.length;) {
    const typed = longestTerm(words, at, { groupsByTerm, longest })
    units.push({ alternatives: [typed, ...(groupsByTerm.get(keyOf(typed)) ?? [])] })
    at += typed.length
  }
  return units
}

function longestTerm(words: string[], at: number, { groupsByTerm, longest }: Synonyms): string[] {
  for (let length = Math.min(longest, words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length)
    if (groupsByTerm.has(keyOf(typed))) return typed
  }
  return words.slice(at, at + 1)
}

/** Singular and plural are one term: 'ballet shoe' for 'ballet shoes'. */
function keyOf(words: string[]): string {
  return words.map(singular).join(' ')
}

function singular(word: string): string {
  const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
  return isPlural ? word.slice(0, -1) : word
}
