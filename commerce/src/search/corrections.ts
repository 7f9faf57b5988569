/** How many mistakes a suggested word may have, whatever it begins with. */
export function suggestedMistakes(word: string): number {
  return Math.max(2, Math.floor(word.length / 3))
}

/**
 * Whole texts from what each word may be: the best of each, then the second best, and so on. Words for which there is
 * nothing are left out.
 */
export function textsOf(words: readonly (readonly string[])[], most: number): string[] {
  const known = words.filter((choices) => choices.length > 0)
  const rounds = Math.max(0, ...known.map((choices) => choices.length))
  const texts = Array.from({ length: rounds }, (_, round) =>
    known.map((choices) => choices[Math.min(round, choices.length - 1)]).join(' '),
  )
  return [...new Set(texts)].slice(0, most)
}
