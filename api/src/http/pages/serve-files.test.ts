import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles, serveWorker } from '#src/http/pages/serve-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-files-'))
  for (const build of ['now', 'before']) await mkdir(join(folder, build, 'assets'), { recursive: true })
  await mkdir(join(folder, 'now/worker'))
  await writeFile(join(folder, 'now/assets/root-CdbwZ_R4.js'), 'now')
  await writeFile(join(folder, 'before/assets/root-Before01.js'), 'before')
  await writeFile(join(folder, 'before/assets/saved-Before01.json'), '{}')
  await writeFile(join(folder, 'before/secret.txt'), 'secret')
  for (const which of ['on', 'off']) await writeFile(join(folder, `now/worker/${which}.js`), which)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(isOn = true) {
  const app = Fastify()
  await serveFiles(app, { folder: join(folder, 'now'), oldFolders: [join(folder, 'before')] })
  serveWorker(app, { folder: join(folder, 'now/worker'), isOn })
  return app
}

test('[C-6] files of the build before are there after a deploy, as those of this one', async () => {
  const app = await open()
  for (const [name, content] of [
    ['root-CdbwZ_R4.js', 'now'],
    ['root-Before01.js', 'before'],
  ]) {
    const answer = await app.inject(`/assets/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([200, content])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  }
})

test('[C-6] a worker of the build before still gets its pack of files', async () => {
  const answer = await (await open()).inject('/assets/saved-Before01.json')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each(['root-Nowhere1.js', '..%2Fsecret.txt', '%2e%2e%2fsecret-aaaaaaaa.js', 'root.js'])(
  'no other file is: %s',
  async (name) => {
    const app = await open()
    expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404)
  },
)

test.each([
  [true, 'on'],
  [false, 'off'],
])(
  '[C-4] with SERVICE_WORKER=%s the script of the worker is the one for %s, and is asked for each time',
  async (isOn, which) => {
    const app = await open(isOn)
    const answer = await app.inject('/sw.js')
    expect(answer.body).toBe(which)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-service-worker': which,
    })
    expect((await app.inject('/worker/on.js')).statusCode).toBe(404)
  },
)
