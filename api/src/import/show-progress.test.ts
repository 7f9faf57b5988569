import { expect, test } from 'vitest'
import { showProgress } from '#src/import/show-progress'

/** The output on a terminal, or in a log file, at a point of an import. */
function written(isTTY: boolean): string {
  const texts: string[] = []
  const does = () => true
  const terminal = { isTTY, columns: 100, cursorTo: does, clearLine: does, moveCursor: does }
  const stream = { ...terminal, write: (text: string) => texts.push(text) > 0 }
  // A terminal stream has more methods than a progress bar uses.
  const progress = showProgress(stream as unknown as NodeJS.WriteStream)
  progress.show({ step: 'reading', done: 0, total: 200 })
  progress.show({ step: 'reading', done: 200, total: 200 })
  progress.show({ step: 'merging', done: 0, total: 4 })
  progress.show({ step: 'merging', done: 1, total: 4 })
  progress.stop()
  return texts.join('')
}

test('[part of BACK-04] an import shows on a terminal how far each of its steps has come', () => {
  expect(written(true)).toMatch(/Reading\s+█+\s100 %[^]*Storing\s+█+░+\s25 %/u)
})

test('[part of BACK-04] a log file holds no bars', () => {
  expect(written(false)).toBe('')
})
