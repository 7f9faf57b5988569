/** The choices of a part, such as a leotard in four sizes: what they share, and what tells each apart. */
export interface ChoiceNames {
  /** empty if they share nothing */
  common: string
  /** in the order of the names; the whole name where nothing is shared */
  labels: string[]
}

const betweenWords = ' '
const endings = /[,:;–-]$/

/** 'Tank Leotard Pink 2-4' and 'Tank Leotard Pink 4-6' are a Tank Leotard Pink in 2-4 and 4-6. */
export function choiceNames(names: readonly string[]): ChoiceNames {
  const words = names.map((name) => name.split(betweenWords))
  const [first = []] = words
  const shortest = Math.min(...words.map(({ length }) => length))
  const differs = first.findIndex((word, at) => words.some((each) => each[at] !== word))
  // A name that is the beginning of another one keeps a word.
  const shared = Math.min(differs < 0 ? first.length : differs, shortest - 1)
  if (names.length < 2 || shared < 1) return { common: '', labels: [...names] }
  return {
    common: first.slice(0, shared).join(betweenWords).replace(endings, ''),
    labels: words.map((each) => each.slice(shared).join(betweenWords)),
  }
}
