/** What is wrong with a file and where; `column` is empty where the whole line is meant. */
export interface Problem {
  file: string
  line: number
  column: string
  message: string
}

const listedProblems = 200

/** All that is wrong with the files: the first 200 in full, of the others the count. */
export class ProblemList {
  readonly listed: Problem[] = []
  count = 0
  /** a file could not be read to its end, so what it refers to is not known */
  isCutShort = false

  add(problem: Problem, occurrences = 1): void {
    this.count += occurrences
    if (this.listed.length < listedProblems) this.listed.push(problem)
  }

  inOrder(): Problem[] {
    return this.listed.toSorted(
      (a, b) =>
        a.file.localeCompare(b.file) ||
        a.line - b.line ||
        a.column.localeCompare(b.column) ||
        a.message.localeCompare(b.message),
    )
  }
}
