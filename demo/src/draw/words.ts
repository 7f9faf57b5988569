import type { Build } from '#src/draw/pose'

/** The choices a picture's address names, such as 'women', 'camisole', 'velvet'. */
export type Words = ReadonlySet<string>

export function choose<T extends string>(words: Words, among: readonly T[], otherwise: T): T {
  return among.find((word) => words.has(word)) ?? otherwise
}

export function buildOf(words: Words): Build {
  return choose<Build>(words, ['men', 'boy', 'child'], 'women')
}
