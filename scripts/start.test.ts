import { execFile, spawn } from 'node:child_process'
import { chmod, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import {
  isRunning,
  opened,
  program,
  type Started,
  start,
  temporaryFolder,
  withoutRootsWay,
} from './checks/start-program.ts'
import { findFreePort } from './shop/find-free-port.ts'

const postmasterOf = async (dataFolder: string) =>
  Number((await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('a data folder that cannot be written is named at once', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const first = start(dataFolder, await findFreePort())
  await opened(first)
  first.process.kill('SIGINT')
  await first.ended
  await chmod(dataFolder, 0o555)
  onTestFinished(() => chmod(dataFolder, 0o755))
  const second = start(dataFolder, await findFreePort(), withoutRootsWay(program))
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Nothing can be written into ${dataFolder}`)
  expect(second.output()).not.toContain('embedded database')
})

test(
  '[ROUTE-22] the shop opens, says where and in which version, and leaves nothing running',
  {
    timeout: 90_000,
  },
  async () => {
    const dataFolder = await temporaryFolder()
    const shop = start(dataFolder, await findFreePort(), program, { BUILD_VERSION: '4.2.0-test' })
    await opened(shop)
    const at = `http://127.0.0.1:${shop.port}`
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'ok', version: '4.2.0-test' })
    expect(await (await fetch(at)).text()).toContain('<meta name="version" content="4.2.0-test"/>')
    expect(shop.output()).toContain('listening, version 4.2.0-test')
    const database = await postmasterOf(dataFolder)
    shop.process.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(shop.output()).toContain(`http://localhost:${shop.port}/`)
    expect(isRunning(database)).toBe(false)
  },
)

const paths = [
  '/',
  '/delivery',
  '/no-such-page',
  '/customer/account/login',
  '/api/openapi.json',
  '/sitemap.xml',
  '/favicon.svg',
]

async function answersOf(shop: Started): Promise<unknown[]> {
  await opened(shop)
  const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${shop.port}${path}`)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  shop.process.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  return texts.map((text, at) => ({
    status: answers[at]!.status,
    type: answers[at]!.headers.get('content-type'),
    text: text.replaceAll(/nonce="[^"]*"/g, ''),
  }))
}

test('a start from the bundle answers what one from the sources answers', { timeout: 90_000 }, async () => {
  const [dataFolder, port] = [await temporaryFolder(), await findFreePort()]
  const file = join(import.meta.dirname, 'shop/start-shop.ts')
  const run = `import(${JSON.stringify(file)}).then(({ startShop }) => startShop())`
  const expected = await answersOf(start(dataFolder, port, [process.execPath, ['--eval', run]]))

  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'shop/builds/bundle/bundle-now.ts')])
  const [node, args] = program
  const tell = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, ...rest) => (url.includes('start-shop') && console.log(url), rest[1](url, rest[0])) })`
  const hooks = `data:text/javascript,${encodeURIComponent(tell)}`
  const shop = start(dataFolder, port, [node, ['--import', hooks, ...args]])
  expect(await answersOf(shop)).toEqual(expected)
  expect(shop.output()).toContain('/start-shop.js\n')
  expect(shop.output()).not.toContain('/start-shop.ts\n')
})

test('who stops npm stops the shop', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const shop = start(dataFolder, await findFreePort(), ['npm', ['start']])
  await opened(shop)
  const database = await postmasterOf(dataFolder)
  shop.process.kill('SIGTERM')
  await shop.ended
  expect(isRunning(database)).toBe(false)
})

test('after a kill the next start opens the same shop', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const port = await findFreePort()
  const killed = start(dataFolder, port)
  await opened(killed)
  killed.process.kill('SIGKILL')
  await killed.ended

  const next = start(dataFolder, port)
  await opened(next)
  expect(next.output()).not.toContain('brought up to date')
})

test('a port that is taken is named', { timeout: 30_000 }, async () => {
  const taken = createServer()
  const port = await findFreePort()
  await new Promise<void>((done) => taken.listen(port, '127.0.0.1', done))
  onTestFinished(() => void taken.close())
  const shop = start(await temporaryFolder(), port)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(`Port ${port}`)
})

test('settings that are wrong are all named', { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, PORT: 'front', DEMO: 'maybe' },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  expect(await new Promise((done) => child.once('close', done))).toBe(1)
  expect(output).toMatch(/PORT: .*\n\s+DEMO: /)
})

test('[E-48] a shop on the internet that does not say which proxies stand before it does not start, and says what to set', async () => {
  const shop = start(await temporaryFolder(), await findFreePort(), program, {
    PUBLIC_URL: 'https://barre.example',
  })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('Set TRUST_PROXY to the number of proxies in front of the shop')
  expect(shop.output()).not.toContain('Barre is open')
})
