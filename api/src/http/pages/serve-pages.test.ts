import { MAX_FORM_BYTES } from 'commerce/limits'
import { type IncomingMessage, request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '#src/http/pages/serve-pages'
import { openTestApp } from '#test/support'

async function openPages(publicUrl: string) {
  const shop = await openTestApp({ PUBLIC_URL: publicUrl })
  await servePages(shop.app, shop.context, {
    render: async (request) => new Response(request.url),
  })
  return shop
}

let atHome: Awaited<ReturnType<typeof openPages>>
let inTown: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  atHome = await openPages('http://localhost:3000')
  inTown = await openPages('https://barre.example')
})
afterAll(() => Promise.all([atHome.close(), inTown.close()]))

test.each([
  ['localhost:3000', 'http://localhost:3000/cart'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000/cart'],
  ['[::1]:3000', 'http://[::1]:3000/cart'],
  ['evil.example', 'http://localhost:3000/cart'],
  ['not a host', 'http://localhost:3000/cart'],
])('a shop at home that is visited as %s renders %s', async (host, url) => {
  expect((await atHome.app.inject({ url: '/cart', headers: { host } })).body).toBe(url)
})

test.each(['localhost:3000', '127.0.0.1', 'evil.example'])(
  'a shop in town stands where its setting says, also when asked as %s',
  async (host) => {
    const answer = await inTown.app.inject({
      url: '/cart',
      headers: { host, 'x-forwarded-host': 'evil.example' },
    })
    expect(answer.body).toBe('https://barre.example/cart')
  },
)

test('[part of E-47] [part of E-51] a URL that begins as that of another host is no page, and no page stands there', async () => {
  const { port } = new URL(await inTown.app.listen({ port: 0, host: '127.0.0.1' }))
  // As it is written: a client would take the host for one.
  const ask = async (path: string, method = 'GET') => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({ host: '127.0.0.1', port, path, method }, resolve).on('error', reject).end()
    const { statusCode, headers } = (await promise).resume()
    return [statusCode, headers.location]
  }
  for (const url of [
    ...[
      '//evil.example',
      '//evil.example/cart',
      '/\\evil.example/cart',
      '///evil.example',
      '/\\/evil.example',
    ],
    ...['//evil.example:99999/', '//a:b:c', '//ann:secret@/', '//', 'http://evil.example/cart'],
  ]) {
    for (const method of ['GET', 'POST'])
      expect(await ask(url, method), `${method} ${url}`).toEqual([303, '/page-not-found'])
  }
  expect(await ask('/cart//evil.example')).toEqual([200, undefined])
})

test('[E-60] a form of a page is no larger than forms are', async () => {
  const post = (letters: number) =>
    atHome.app.inject({
      method: 'POST',
      url: '/checkout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `city=${'x'.repeat(letters)}`,
    })
  expect((await post(MAX_FORM_BYTES)).json()).toMatchObject({ code: 413, reason: 'too-large' })
  expect((await post(MAX_FORM_BYTES - 5)).statusCode).toBe(200)
})

test('[part of E-43] a file that is too large is answered once the browser has sent all of it: before, it would show a lost connection', async () => {
  const origin = new URL(await atHome.app.listen({ port: 0, host: '127.0.0.1' }))
  const chunk = Buffer.alloc(100_000, 'x')
  const chunks = 40
  const { promise, resolve, reject } = Promise.withResolvers<[status: number, sent: number]>()
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': chunk.length * chunks,
  }
  let sent = 0
  const form = request(
    new URL('/studio/registration', origin),
    { method: 'POST', headers },
    ({ statusCode = 0 }) => {
      resolve([statusCode, sent])
    },
  ).on('error', reject)
  for (; sent < chunks; sent++) {
    form.write(chunk)
    await setImmediate()
  }
  form.end()
  expect(await promise).toEqual([303, chunks])
})
