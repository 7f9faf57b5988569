import { expect, test } from 'vitest'
import { isTest, listCode, readProjectFile } from './project-files.ts'

function idsIn(document: string): Set<string> {
  const lines = readProjectFile(`docs/spec/${document}.md`).matchAll(/^- ([A-Z][A-Z0-9]*-\d+|F\d\d) /gm)
  return new Set([...lines].map(([, id = '']) => id))
}

const security = idsIn('security')
const known = new Set(
  ['requirements', 'ux', 'faults'].flatMap((document) => [...idsIn(document)]).concat(...security),
)

/** `[CART-05]` shows all of CART-05, `[part of CART-04]` some of it. */
const named = listCode()
  .filter(({ path }) => isTest(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\[(part of )?([A-Z][A-Z0-9]*-\d+|F\d\d)\]/g)].map(([, part, id = '']) => ({
      path,
      id,
      isPart: part !== undefined,
    })),
  )

test('each requirement that a test names stands in docs/spec', () => {
  expect(known.size).toBeGreaterThan(400)
  const unknown = named.filter(({ id }) => !known.has(id))
  expect(unknown.map(({ path, id }) => `${path} names ${id}`)).toEqual([])
})

test('each line of docs/spec/security.md is shown by a test that names it', () => {
  const shown = new Set(named.filter(({ isPart }) => !isPart).map(({ id }) => id))
  expect([...security].filter((id) => !shown.has(id))).toEqual([])
})

test('the lines of docs/spec/security.md stand in their order, each once', () => {
  const numbers = [...readProjectFile('docs/spec/security.md').matchAll(/^- E-(\d+) /gm)].map(([, number]) =>
    Number(number),
  )
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})
