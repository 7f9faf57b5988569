const shortestWord = 4
const lettersPerMistake = 3

/** How many mistakes a suggested word may have, whatever it begins with. Of a short word too little would be left. */
export function suggestedMistakes(word: string): number {
  return word.length < shortestWord ? 0 : Math.max(1, Math.floor(word.length / lettersPerMistake))
}

/**
 * Whether a word of the catalog may be what was meant: people mistype letters, not numbers, and hit most letters in
 * their order, one end of the word among them.
 */
export function isPlausible(typed: string, word: string): boolean {
  return digitsOf(typed) === digitsOf(word) && (typed[0] === word[0] || typed.at(-1) === word.at(-1))
}

function digitsOf(word: string): string {
  return word.replaceAll(/\P{N}/gu, '')
}

/** Whether a correction keeps enough of a text to stand for it: at least half of its words. */
function keepsEnough(kept: number, typed: number): boolean {
  return kept * 2 >= typed
}

/**
 * Whole texts from what each word may be: the best of each, then the second best, and so on. Words for which there is
 * nothing are left out, unless they are most of the text.
 */
export function textsOf(words: readonly (readonly string[])[], most: number): string[] {
  const known = words.filter((choices) => choices.length > 0)
  if (!keepsEnough(known.length, words.length)) return []
  const rounds = Math.max(0, ...known.map((choices) => choices.length))
  const texts = Array.from({ length: rounds }, (_, round) =>
    known.map((choices) => choices[Math.min(round, choices.length - 1)]).join(' '),
  )
  return [...new Set(texts)].slice(0, most)
}
