/** What is wrong with a file, or was changed or left out, and where. */
export interface Problem {
  file: string
  /** 0 where the file as a whole is meant */
  line: number
  /** empty where the whole line is meant */
  column: string
  message: string
}

/** How many are told on a terminal. */
const told = 200

/** All that is wrong with the files, or all that is to be known of them: the first in full, of the others the count. */
export class ProblemList {
  readonly mostListed: number
  readonly #listed: Problem[] = []
  count = 0
  /** a file could not be read to its end, so what it refers to is not known */
  isCutShort = false

  constructor(mostListed = told) {
    this.mostListed = mostListed
  }

  add(problem: Problem, occurrences = 1): void {
    this.count += occurrences
    if (this.#listed.length < this.mostListed) this.#listed.push(problem)
  }

  /** All that are listed, as they stand in the files. */
  inOrder(): Problem[] {
    return this.#listed.toSorted(
      (a, b) =>
        compare(a.file, b.file) ||
        a.line - b.line ||
        compare(a.column, b.column) ||
        compare(a.message, b.message),
    )
  }

  /** Those that are told on a terminal. */
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
