import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { remakeBuild } from './remake-build.ts'

const files = {
  'client/assets/home-AAAAAAAA.js': 'import"./react-BBBBBBBB.js";export const version="AAAAAAAA"',
  'client/assets/home-AAAAAAAA.js.br': '…',
  'client/assets/react-BBBBBBBB.js': 'export default 1',
  'client/assets/manifest-0a1b2c3d.js': '{"version":"0a1b2c3d","url":"/assets/manifest-0a1b2c3d.js"}',
  'client/worker/on.js': '["/assets/home-AAAAAAAA.js"]',
  'client/icon.png': 'png',
  'server/index.js': 'var assets={"version": "0a1b2c3d","entry":"/assets/home-AAAAAAAA.js"}',
}

test('[part of C-6] a build that is made anew has none of the names before, and each name in it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-remade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'of-0', name)), { recursive: true })
    await writeFile(join(folder, 'of-0', name), text)
  }
  for (const next of ['of-1', 'of-2']) await remakeBuild(join(folder, 'of-0'), join(folder, next))
  const assets = await Promise.all([0, 1, 2].map((at) => readdir(join(folder, `of-${at}`, 'client/assets'))))
  expect(new Set(assets.flat()).size).toBe(4 + 3 + 3)
  const read = (name: string) => readFile(join(folder, 'of-1', name), 'utf8')
  const named = [await read('client/worker/on.js'), await read('server/index.js')].map(
    (text) => /\/assets\/([\w.-]+)/.exec(text)?.[1],
  )
  for (const name of named) expect(assets[1]).toContain(name)
  const manifest = assets[1]!.find((name) => name.startsWith('manifest-'))!
  const version = manifest.slice('manifest-'.length, -'.js'.length)
  expect(await read('server/index.js')).toContain(`"version": "${version}"`)
  expect(await read(`client/assets/${manifest}`)).toContain(`{"version":"${version}"`)
  expect(await read('client/icon.png')).toBe('png')
})
