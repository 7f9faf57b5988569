import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sentences = [
  '<p>Yes, please</p>',
  "<p>{'Yes, please'}</p>",
  '<p>{`Page ${n}`}</p>',
  "<p>{is ? 'Yes' : say('no')}</p>",
  "<>{is && 'There'}</>",
  '<p>{is ? `Page ${n}` : null}</p>',
  '<img alt="A leotard" />',
  "<p aria-label={is ? 'Open' : undefined}>{n}</p>",
  '<p title={`Page ${n}`}>{n}</p>',
]
const others = [
  "<p>{say('yes')}</p>",
  '<p>{`${n}-${n}`}</p>',
  "<p className={is ? 'wide' : 'narrow'}>{n}</p>",
  "<p id={`part-${n}`}>{is && ', '}</p>",
]

const refused = new Set<string>()
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-lint-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const samples = join(folder, 'storefront/src')
  await mkdir(samples, { recursive: true })
  const props = '{ is, n, say }: { is: boolean; n: number; say: (key: string) => string }'
  const fileOf = new Map([...sentences, ...others].map((shown, at) => [shown, `sample-${at}.tsx`]))
  for (const [shown, file] of fileOf)
    await writeFile(join(samples, file), `export function Sample(${props}) {\n  return ${shown}\n}\n`)
  // One start of the linter for all: it takes longer than the rest.
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [linter, 'storefront', '--format', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; filename: string }[] }
  const named = diagnostics.filter(({ message }) => message.includes('Say it with useWords'))
  for (const [shown, file] of fileOf)
    if (named.some(({ filename }) => basename(filename) === file)) refused.add(shown)
  await rm(folder, { recursive: true })
})

test.each(sentences)('a sentence that is in one language fails the lint: %s', (shown) => {
  expect(refused).toContain(shown)
})

test.each(others)('what is no sentence does not: %s', (shown) => {
  expect(refused).not.toContain(shown)
})
