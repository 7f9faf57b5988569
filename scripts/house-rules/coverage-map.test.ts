import { expect, test } from 'vitest'
import { isTest, listCode, readProjectFile } from './project-files.ts'

const listed = new Set(
  ['requirements', 'security'].flatMap((name) =>
    [...readProjectFile(`docs/spec/${name}.md`).matchAll(/^- ([A-Z][A-Z0-9]*-\d\d) /gm)].map(([, id]) => id),
  ),
)

test('each requirement that a test names stands in docs/spec', () => {
  const unknown = listCode()
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d\d)\]/g)]
        .filter(([, id]) => !listed.has(id))
        .map(([, id]) => `${path} names ${id ?? ''}`),
    )
  expect(unknown).toEqual([])
})
