import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { PASSING_TAG } from '#src/http/pages/cache/page-tags'
import { servePages } from '#src/http/pages/serve-pages'
import { openTestApp } from '#test/support'

type Render = Parameters<typeof servePages>[2]['render']

/** A shop whose pages are as small as a test needs them. */
async function openPages(settings: Record<string, string> = {}) {
  const shop = await openTestApp({ PUBLIC_URL: 'https://barre.example', ...settings })
  await servePages(shop.app, shop.context, {
    render: (request, visit) => render(request, visit),
    findShared: (url) =>
      url.pathname.startsWith('/own') ? undefined : { path: url.pathname, layout: 'default' },
  })
  return shop
}

let shop: Awaited<ReturnType<typeof openPages>>
let rendered: string[] = []
let render: Render
let next = 0
/** a path that no other test has asked for */
const newPath = () => `/page-${next++}`
const html = (text: string) =>
  new Response(`<!doctype html><p>${text}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const plainly: Render = async ({ url }, { shared }) => {
  rendered.push(`${new URL(url).pathname}${shared ? '' : ' alone'}`)
  return html(`${url} ${rendered.length}`)
}

beforeAll(async () => {
  shop = await openPages()
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
  render = plainly
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ url, method, headers })

test('[part of F34] a page that fifty ask for at once is rendered once', async () => {
  const path = newPath()
  const gate = Promise.withResolvers<undefined>()
  render = async (request, visit) => {
    await gate.promise
    return plainly(request, visit)
  }
  const asking = Array.from({ length: 50 }, () => ask(path))
  gate.resolve(undefined)
  const answers = await Promise.all(asking)
  expect(rendered).toEqual([path])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await ask(path)).headers['x-vs-cache']).toBe('Hit')
  expect(rendered).toHaveLength(1)
})

test.each([404, 410, 500, 503])(
  '[part of F34] a page with the status %i goes to those who wait for it and is not stored',
  async (status) => {
    const path = newPath()
    render = async (request, visit) => {
      const page = await plainly(request, visit)
      return new Response(await page.text(), { status, headers: page.headers })
    }
    const answers = await Promise.all([ask(path), ask(path)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
    expect(rendered).toEqual([path])
    expect((await ask(path)).headers['x-vs-cache']).toBe('Miss')
    expect(rendered).toHaveLength(2)
  },
)

test('[part of F34] where rendering for all fails, each visitor gets a page of their own, and the next try is stored', async () => {
  const path = newPath()
  render = async (request, visit) => {
    if (visit.shared) throw new Error('broken')
    return plainly(request, visit)
  }
  const answers = await Promise.all([ask(path), ask(path)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers.map(({ headers }) => headers['x-vs-cache'])).toEqual([undefined, undefined])
  render = plainly
  await ask(path)
  expect((await ask(path)).headers['x-vs-cache']).toBe('Hit')
})

test.each<[string, (page: Response, visit: Parameters<Render>[1]) => void]>([
  ['looks at the session', (_page, { shared }) => shared?.notePersonal('session')],
  ['sets a cookie', ({ headers }) => headers.append('set-cookie', 'a=1')],
  ['says itself how long it is kept', ({ headers }) => headers.set('cache-control', 'no-store')],
  ['is no HTML', ({ headers }) => headers.set('content-type', 'text/x-script')],
])(
  '[part of E-49] [part of E-50] a page that %s is never stored, nor given to another visitor',
  async (_what, change) => {
    const path = newPath()
    render = async (request, visit) => {
      const page = await plainly(request, visit)
      change(page, visit)
      return page
    }
    const answers = await Promise.all([ask(path), ask(path), ask(path)])
    expect(answers.map(({ headers }) => headers['x-vs-cache'])).toEqual([undefined, undefined, undefined])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(3)
    expect(rendered.filter((each) => each.endsWith(' alone'))).toHaveLength(3)
  },
)

test('[part of E-49] a redirect is not stored: it may name all of the URL', async () => {
  const path = newPath()
  render = async ({ url }) =>
    new Response(null, { status: 301, headers: { location: `/new${new URL(url).search}` } })
  expect((await ask(`${path}?utm_source=mail`)).headers.location).toBe('/new?utm_source=mail')
})

test('[part of E-49] what renders a page for all sees no header of the visitor, and no parameter that the page does not know', async () => {
  const path = newPath()
  let seen: Request | undefined
  render = async (request, visit) => {
    seen = request
    return plainly(request, visit)
  }
  await ask(`${path}?canary=1`, {
    cookie: '__Host-cart=canary',
    authorization: 'Bearer canary',
    'accept-language': 'canary',
    'user-agent': 'canary',
  })
  expect([...(seen?.headers ?? ['none'])]).toEqual([])
  expect(seen?.url).toBe(`https://barre.example${path}`)
})

test('[part of E-49] who has the session of a customer is rendered a page of their own, which nobody else gets', async () => {
  const path = newPath()
  await ask(path)
  for (const name of ['__Host-customer', '__Host-customer-refresh']) {
    const { headers } = await ask(path, { cookie: `__Host-bag=2; ${name}=${'a'.repeat(32)}` })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers['x-vs-cache']).toBeUndefined()
  }
  expect(rendered).toEqual([path, `${path} alone`, `${path} alone`])
  const { headers } = await ask(path, { cookie: '__Host-bag=2; __Host-customer=' })
  expect(headers).toMatchObject({ 'x-vs-cache': 'Hit', 'cache-control': 'no-store' })
})

test('[part of E-49] a route that is not for all is never stored', async () => {
  for (const url of ['/own', '/own']) expect((await ask(url)).headers['x-vs-cache']).toBeUndefined()
  expect(rendered).toEqual(['/own alone', '/own alone'])
  const sent = await shop.app.inject({ method: 'POST', url: newPath(), payload: 'a=1' })
  expect(sent.headers['x-vs-cache']).toBeUndefined()
})

test('[part of E-53] a page for which something was away, or that changed while it was rendered, is not stored', async () => {
  const away = newPath()
  render = async (request, visit) => {
    visit.shared?.notePassing()
    return plainly(request, visit)
  }
  expect((await ask(away)).headers['x-vs-cache-tags']).toContain(PASSING_TAG)
  expect((await ask(away)).headers['x-vs-cache']).toBe('Miss')
})

test('[part of E-53] a page is not stored where a call that it made was refused, or did not answer', async () => {
  for (const path of ['/api/nothing', '/api/catalog/search?type=nothing']) {
    render = async (request, visit) => {
      await visit.send({ method: 'GET', path, headers: {}, timeoutMs: 1_000 })
      return plainly(request, visit)
    }
    const page = newPath()
    await ask(page)
    expect((await ask(page)).headers['x-vs-cache'], path).toBe('Miss')
  }
})

test('a browser that has the page is told that it has not changed; HEAD answers as GET does, without the page', async () => {
  const path = newPath()
  const { headers, body } = await ask(path)
  expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
  const head = await ask(path, {}, 'HEAD')
  expect(head.body).toBe('')
  expect(head.headers).toMatchObject({
    etag: headers.etag,
    'x-vs-cache': 'Hit',
    'content-length': String(body.length),
  })
  const again = await ask(path, { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    'content-security-policy': headers['content-security-policy'],
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect((await ask(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  expect(rendered).toEqual([path])
})

test('every encoding, and none, is the same page', async () => {
  const path = newPath()
  const { body } = await ask(path)
  const unpack = { zstd: zstdDecompress, br: brotliDecompress, gzip: gunzip }
  for (const [encoding, decompress] of Object.entries(unpack)) {
    for (const time of ['first', 'second']) {
      const { headers, rawPayload } = await ask(path, { 'accept-encoding': encoding })
      expect(headers['content-encoding'], time).toBe(encoding)
      expect((await promisify(decompress)(rawPayload)).toString(), time).toBe(body)
    }
  }
  expect((await ask(path, { 'accept-encoding': 'zstd;q=0' })).headers['content-encoding']).toBeUndefined()
  expect(rendered).toEqual([path])
})

test('a page that is sent often becomes smaller; every encoding, and none, is the same page still', async () => {
  const path = newPath()
  const words = Array.from({ length: 4_000 }, (_, index) => `${(index * 7919) % 1_009} pirouettes`).join(' ')
  render = async () => html(words)
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const first = await ask(path, browser)
  expect(first.headers['content-encoding']).toBe('zstd')
  const sent = async () => (await ask(path, browser)).headers['content-encoding']
  await expect.poll(sent).toBe('br')
  const later = await ask(path, browser)
  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length * 0.8)
  expect(later.headers.etag).toBe(first.headers.etag)
  const unpack = { zstd: zstdDecompress, br: brotliDecompress, gzip: gunzip }
  for (const [encoding, decompress] of Object.entries(unpack)) {
    const { headers, rawPayload } = await ask(path, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect((await promisify(decompress)(rawPayload)).toString()).toContain(words)
  }
  expect((await ask(path)).body).toContain(words)
})

test('while nothing can be ordered pages are rendered for each, so that they say so', async () => {
  const path = newPath()
  await ask(path)
  const { watch } = shop.context
  Object.defineProperty(watch, 'takesNothing', { get: () => true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(watch, 'takesNothing'))
  expect((await ask(path)).headers['x-vs-cache']).toBeUndefined()
  expect(rendered).toEqual([path, `${path} alone`])
})

test.each<Record<string, string>>([{ PAGE_CACHE_MB: '0' }, { SEARCH_ENGINE: 'postgres' }])(
  'with %o nothing is stored',
  async (settings) => {
    const other = await openPages(settings)
    onTestFinished(() => other.close())
    for (const url of ['/a', '/a'])
      expect((await other.app.inject(url)).headers['x-vs-cache']).toBeUndefined()
    expect(rendered).toEqual(['/a alone', '/a alone'])
  },
)

test('with PRICE_TIERS=false all customers see the same prices, and get the stored page', async () => {
  const other = await openPages({ PRICE_TIERS: 'false' })
  onTestFinished(() => other.close())
  await other.app.inject('/a')
  const headers = { cookie: `__Host-customer=${'a'.repeat(32)}` }
  expect((await other.app.inject({ url: '/a', headers })).headers['x-vs-cache']).toBe('Hit')
})
