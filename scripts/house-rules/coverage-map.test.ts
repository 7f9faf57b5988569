import { expect, test } from 'vitest'
import { isTest, listCode, readProjectFile } from './project-files.ts'

function idsIn(document: string): Set<string> {
  const lines = readProjectFile(`docs/spec/${document}.md`).matchAll(/^- ([A-Z][A-Z0-9]*-\d+) /gm)
  return new Set([...lines].map(([, id = '']) => id))
}

const requirements = idsIn('requirements')
const security = idsIn('security')

const named = listCode()
  .filter(({ path }) => isTest(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+)\]/g)].map(([, id = '']) => ({ path, id })),
  )

test('each requirement that a test names stands in docs/spec', () => {
  const unknown = named.filter(({ id }) => !requirements.has(id) && !security.has(id))
  expect(unknown.map(({ path, id }) => `${path} names ${id}`)).toEqual([])
})

test('each line of docs/spec/security.md is shown by a test that names it', () => {
  const shown = new Set(named.map(({ id }) => id))
  expect([...security].filter((id) => !shown.has(id))).toEqual([])
})

test('the lines of docs/spec/security.md stand in their order, each once', () => {
  const numbers = [...readProjectFile('docs/spec/security.md').matchAll(/^- E-(\d+) /gm)].map(([, number]) =>
    Number(number),
  )
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})
