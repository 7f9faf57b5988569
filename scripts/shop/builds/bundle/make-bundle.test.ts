import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, withoutRootsWay } from '../../../checks/start-program.ts'
import { bundlesFolderOf, findBundle } from './find-bundle.ts'
import { makeBundle } from './make-bundle.ts'

/** As large as a bundle needs it. */
async function newProject(): Promise<{ root: string; write: (path: string, text: string) => Promise<void> }> {
  const root = await temporaryFolder()
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await write(
    'scripts/shop/start-shop.ts',
    `export { word } from '../../api/src/word.ts'
    export const places: string[] = [import.meta.dirname, import.meta.url]`,
  )
  await write('api/src/word.ts', "export const word = 'first'")
  return { root, write }
}

const load = async (root: string) =>
  (await import(/* @vite-ignore */ findBundle(root) ?? 'no bundle')) as { word: string; places: string[] }

test('a bundle is what its sources are, and answers where they lie', async () => {
  const { root } = await newProject()
  expect(findBundle(root)).toBeUndefined()
  await makeBundle(root)
  const folder = join(root, 'scripts/shop')
  expect(await load(root)).toMatchObject({
    word: 'first',
    places: [folder, `file://${folder}/start-shop.ts`],
  })
})

test.each([
  ['a source', 'api/src/word.ts', "export const word = 'other'"],
  ['the installed packages', 'node_modules/.package-lock.json', '{}'],
])('once %s changed, the bundle before is not loaded', async (_what, path, text) => {
  const { root, write } = await newProject()
  await makeBundle(root)
  const before = findBundle(root)
  await write(path, text)
  expect(findBundle(root)).toBeUndefined()
  await makeBundle(root)
  expect(findBundle(root)).not.toBe(before)
  expect((await load(root)).word).toBe(path.endsWith('word.ts') ? 'other' : 'first')
})

test('what is only tested with does not count', async () => {
  const { root, write } = await newProject()
  await makeBundle(root)
  await write('api/src/word.test.ts', 'later')
  expect(findBundle(root)).toBeDefined()
})

test('of two starts at once one makes the bundle', async () => {
  const { root } = await newProject()
  await Promise.all([makeBundle(root), makeBundle(root)])
  expect(await readdir(bundlesFolderOf(root))).toEqual([expect.stringMatching(/^of-/)])
  expect((await load(root)).word).toBe('first')
})

test('a bundle that was not finished is no bundle, and in nobody’s way', async () => {
  const { root, write } = await newProject()
  await write('api/node_modules/.cache/start/unfinished/start-shop.js', 'export const wo')
  expect(findBundle(root)).toBeUndefined()
  await makeBundle(root)
  expect((await load(root)).word).toBe('first')
})

test('sources that would not be missed in the bundle when they change are refused', async () => {
  const { root, write } = await newProject()
  await write('bench/word.ts', "export const word = 'first'")
  await write('api/src/word.ts', "export { word } from '../../bench/word.ts'")
  await expect(makeBundle(root)).rejects.toThrow(`Add to bundleSources: ${join(root, 'bench/word.ts')}`)
  expect(findBundle(root)).toBeUndefined()
})

test('a package that would be another one for the bundle is not left outside', async () => {
  const { root, write } = await newProject()
  for (const folder of ['scripts', 'api']) {
    await write(
      `${folder}/node_modules/pino/package.json`,
      '{ "name": "pino", "type": "module", "main": "a.js" }',
    )
    await write(`${folder}/node_modules/pino/a.js`, `export const word = '${folder}'`)
  }
  await write('api/src/word.ts', "export { word } from 'pino'")
  await makeBundle(root)
  expect((await load(root)).word).toBe('api')
  await write('api/src/word.ts', "export { word } from '../../scripts/shop/word.ts'")
  await write('scripts/shop/word.ts', "export { word } from 'pino'")
  await expect(makeBundle(root)).rejects.toThrow('The bundle would import others: pino')
})

test('a checkout that may not be written stays as it is, without a word', async () => {
  const { root } = await newProject()
  const folder = join(root, 'api')
  await chmod(folder, 0o555)
  onTestFinished(() => chmod(folder, 0o755))
  const now = join(import.meta.dirname, 'bundle-now.ts')
  const [command, args] = withoutRootsWay([process.execPath, [now, root]])
  expect(await promisify(execFile)(command, args)).toEqual({ stdout: '', stderr: '' })
  expect(await readdir(folder)).toEqual(['src'])
  expect(findBundle(root)).toBeUndefined()
})
