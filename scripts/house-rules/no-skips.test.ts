import { expect, test } from 'vitest'
import { isTest, listCode, withoutComments } from './project-files.ts'

const code = listCode().filter(({ path }) => !path.endsWith('no-skips.test.ts'))

test('no test is skipped, focused, or left for later', () => {
  const marked =
    /\b(test|it|describe|suite|unwatched)(\.\w+)*\.(skip|only|todo|fixme|fails?|skipIf|runIf|slow)\b|\bx(it|test|describe)\(/
  const found = code.filter(({ path, text }) => isTest(path) && marked.test(withoutComments(text)))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('nothing is marked as still to be done', () => {
  const found = code.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('no rule of the linter is turned off without a reason on the line above', () => {
  const bare = code.filter(({ text }) => {
    const lines = text.split('\n')
    return lines.some(
      (line, at) =>
        /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)/.test(line) &&
        !/^\s*(\/\/|\*|\{\/\*)/.test(lines[at - 1] ?? ''),
    )
  })
  expect(bare.map(({ path }) => path)).toEqual([])
})
