/** A problem, change or omission in a file, and its place. */
export interface Problem {
  file: string
  /** 0 for the whole file */
  line: number
  /** empty for the whole line */
  column: string
  message: string
}

/** How many a terminal shows. */
const told = 200

/** All problems or notes about the files: the first in full, of the others the count. */
export class ProblemList {
  readonly mostListed: number
  readonly #listed: Problem[] = []
  count = 0
  /** a file could not be read to its end, so its references are unknown */
  isCutShort = false

  constructor(mostListed = told) {
    this.mostListed = mostListed
  }

  add(problem: Problem, occurrences = 1): void {
    this.count += occurrences
    if (this.#listed.length < this.mostListed) this.#listed.push(problem)
  }

  /** The listed ones, in the order of the files. */
  inOrder(): Problem[] {
    return this.#listed.toSorted(
      (a, b) =>
        compare(a.file, b.file) ||
        a.line - b.line ||
        compare(a.column, b.column) ||
        compare(a.message, b.message),
    )
  }

  /** Those for the terminal. */
  firstInOrder(): Problem[] {
    return this.inOrder().slice(0, told)
  }
}

/** 'products.csv:2: price: "ten" is not an amount' */
export function problemText({ file, line, column, message }: Problem): string {
  const place = line === 0 ? file : `${file}:${line}`
  return [place, column, message].filter((part) => part !== '').join(': ')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
