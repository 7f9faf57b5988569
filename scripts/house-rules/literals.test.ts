import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-lint-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'storefront/src'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** What the linter says of a component that shows this. */
async function saidOf(shown: string): Promise<string> {
  const file = join(folder, 'storefront/src/sample.tsx')
  const props = '{ is, n, say }: { is: boolean; n: number; say: (key: string) => string }'
  await writeFile(file, `export function Sample(${props}) {\n  return ${shown}\n}\n`)
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, 'storefront'], { cwd: folder, encoding: 'utf8' })
  return stdout
}

test.each([
  '<p>Yes, please</p>',
  "<p>{'Yes, please'}</p>",
  '<p>{`Page ${n}`}</p>',
  "<p>{is ? 'Yes' : say('no')}</p>",
  "<>{is && 'There'}</>",
  '<p>{is ? `Page ${n}` : null}</p>',
  '<img alt="A leotard" />',
  "<p aria-label={is ? 'Open' : undefined}>{n}</p>",
  '<p title={`Page ${n}`}>{n}</p>',
])('a sentence that is in one language fails the lint: %s', async (shown) => {
  expect(await saidOf(shown)).toContain('Say it with useWords')
})

test.each([
  "<p>{say('yes')}</p>",
  '<p>{`${n}-${n}`}</p>',
  "<p className={is ? 'wide' : 'narrow'}>{n}</p>",
  "<p id={`part-${n}`}>{is && ', '}</p>",
])('what is no sentence does not: %s', async (shown) => {
  expect(await saidOf(shown)).not.toContain('Say it with useWords')
})
