import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalPath } from '#src/media/original-path'
import { serveFiles } from '#src/http/pages/serve-files'
import { servePages } from '#src/http/pages/serve-pages'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let folder: string
let picture: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-every-answer-'))
  await writeFile(join(folder, 'root-CdbwZ_R4.js'), 'export {}')
  shop = await openTestApp({ PUBLIC_URL: 'https://barre.example', DATA_FOLDER: folder })
  picture = await savePicture()
  shop.app.get('/bug', () => {
    throw new Error('secret of /srv/barre/api/src/bug.ts, fastify 5')
  })
  shop.app.get('/database-bug', () => sql`select secret_column from customer`.execute(shop.db))
  await serveFiles(shop.app, { folder, oldFolders: [] })
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/page-that-breaks') throw new Error('secret of /srv/barre/page.tsx')
    const headers = { 'content-type': 'text/html', ...(pathname === '/personal' && { 'set-cookie': 'a=1' }) }
    return new Response('<!doctype html>', { status: pathname === '/nowhere' ? 404 : 200, headers })
  }
  await servePages(shop.app, shop.context, { render })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function savePicture(): Promise<string> {
  const hash = 'a'.repeat(32)
  const path = originalPath(folder, hash)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(
    path,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  return `/img/310x300/${hash}/leotard.png`
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

async function get(url: string, options: { method?: 'POST'; payload?: string; headers?: object } = {}) {
  const answer = await shop.app.inject({ method: 'GET', ...options, url } as { url: string })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.body }
}

/** The server's answer to bytes that are no request. */
function sendBytes(bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line) => [
        line.split(': ')[0]?.toLowerCase(),
        line.split(': ').slice(1).join(': '),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body })
    })
  })
}

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: object = json) => ({ method: 'POST', payload, headers }) as const
const review = '/api/review/create'

const kinds: Record<string, [() => Promise<Answer>, number]> = {
  'a call': [() => get('/api/catalog/search'), 200],
  'the description': [() => get('/api/openapi.json'), 200],
  'the page of the description': [() => get('/api/docs'), 200],
  'the sign of life': [() => get('/healthz'), 200],
  'a refusal': [() => get('/api/stock/check?sku=none'), 404],
  'no such call': [() => get('/api/nowhere'), 404],
  'no such method': [() => get('/api/catalog/search', post('{}')), 404],
  'an address that cannot be read': [() => get('/api/order/by-key/%ff'), 400],
  'an address that is too long': [() => get(`/healthz?q=${'x'.repeat(8_300)}`), 414],
  'half a body': [() => get(review, post('{"review":')), 400],
  'a body that is too large': [() => get(review, post(`"${'x'.repeat(1_000_001)}"`)), 413],
  'another type': [() => get(review, post('a=1', { 'content-type': 'text/plain' })), 415],
  'another site': [() => get(review, post('{}', { ...json, origin: 'https://evil.example' })), 403],
  'a bug': [() => get('/bug'), 500],
  'a bug of a query': [() => get('/database-bug'), 500],
  'a page': [() => get('/'), 200],
  'a page that is not there': [() => get('/nowhere'), 404],
  'a page that breaks': [() => get('/page-that-breaks'), 500],
  'a page with a cookie': [() => get('/personal'), 200],
  'a page for who has a cookie': [() => get('/', { headers: { cookie: 'cart=1' } }), 200],
  'a file': [() => get('/root-CdbwZ_R4.js'), 200],
  'a picture': [() => get(picture), 200],
  'a picture that is not there': [() => get(`/img/310x300/${'0'.repeat(32)}/none.jpg`), 404],
  'a drawn picture': [() => get('/assets/placeholder.jpg'), 200],
  'kept mail': [() => get('/dev/mail'), 200],
  'no HTTP': [() => sendBytes('NONSENSE\r\n\r\n'), 400],
  'headers that are too long': [
    () => sendBytes(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`),
    431,
  ],
}

test.each(Object.entries(kinds))(
  '[E-10] %s carries the headers that keep browsers safe',
  async (_name, [ask, status]) => {
    const answer = await ask()
    expect(answer.status, answer.body).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  },
)

const inner =
  /secret|\.ts|node_modules|\bat \/|fastify|postgres|kysely|select |column|customer|stack|\d+\.\d+\.\d+/i

test.each(Object.entries(kinds).filter(([, [, status]]) => status >= 400))(
  '[E-58] %s tells nothing of what is inside: no stack, no query, no version',
  async (_name, [ask]) => {
    const { headers, body } = await ask()
    if (headers['content-type']?.startsWith('application/json')) expect(body).not.toMatch(inner)
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(name)
  },
)

test('[E-58] a bug is answered alike, whatever it was, and the log has the rest', async () => {
  const bodies = await Promise.all(
    ['/bug', '/database-bug', '/page-that-breaks'].map(async (url) => (await get(url)).body),
  )
  expect(new Set(bodies)).toEqual(
    new Set([JSON.stringify({ code: 500, reason: 'bug', result: 'Internal Server Error 500' })]),
  )
})

test('[E-10] an address that names a token is told to no other site', async () => {
  for (const url of ['/new-password?token=a', '/api/user/me?a=1&token=b', '/x?resetToken=c']) {
    expect((await get(url)).headers['referrer-policy'], url).toBe('no-referrer')
  }
})

test('[E-50] what is of one visitor is kept nowhere; nothing that sets a cookie is kept', async () => {
  const kept = new Set(['a file', 'a picture', 'a picture that is not there', 'a drawn picture', 'a page'])
  const notPersonal = new Set([
    ...kept,
    'a page that is not there',
    'the sign of life',
    'the description',
    'the page of the description',
  ])
  for (const [name, [ask]] of Object.entries(kinds)) {
    const { headers } = await ask()
    if (!notPersonal.has(name)) expect(headers['cache-control'], name).toBe('no-store')
    if (headers['set-cookie'] !== undefined) expect(headers['cache-control'], name).toBe('no-store')
    if (!kept.has(name)) expect(headers['cache-control'] ?? '', name).not.toMatch(/public/)
  }
})

/** The answer to half a request, after which the connection is closed. */
async function waitWith(half: string): Promise<string> {
  const slow = await openTestApp({ REQUEST_SECONDS: '1' })
  await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = slow.app.server.address() as AddressInfo
  const said = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(half))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  await slow.close()
  return said
}

test('[E-60] headers or a body that arrive too slowly are cut off', { timeout: 60_000 }, async () => {
  const headers = 'POST /api/review/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  expect(await waitWith(headers)).toMatch(/^HTTP\/1\.1 408 .*"reason":"too-slow"/s)
  expect(await waitWith(`${headers}Content-Length: 100\r\n\r\n{"rev`)).toMatch(/^HTTP\/1\.1 (408|503) /)
})
