import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../api/src/config.ts'
import { buildStorefront } from '../build-storefront.ts'
import { mountStorefront } from '../mount-storefront.ts'
import { openShop, type Shop } from '../open-shop.ts'

// What a browser learns about the scripts of pages.
let shop: Shop
let dataFolder: string

beforeAll(async () => {
  await buildStorefront(() => undefined)
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-page-scripts-'))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder, DEMO: 'true' })
  const products = join(import.meta.dirname, '../../../e2e/catalog/products.csv')
  const mediaFolder = join(import.meta.dirname, '../../../e2e/catalog/media')
  shop = await openShop(config, {
    say: () => undefined,
    mountPages: mountStorefront,
    firstCatalog: () => ({ products, mediaFolder }),
  })
}, 300_000)
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true })
})

interface Served {
  status: number
  directives: Map<string, string>
  nonce: string | undefined
  html: string
}

async function serve(path: string): Promise<Served> {
  const { statusCode, headers, body } = await shop.app.inject(path)
  const policy = String(headers['content-security-policy'])
  const directives = new Map(policy.split('; ').map((each) => each.split(/ (.*)/, 2) as [string, string]))
  return {
    status: statusCode,
    directives,
    nonce: /'nonce-([^']+)'/.exec(directives.get('script-src') ?? '')?.[1],
    html: body,
  }
}

/** The tags of a page by name, each with its attributes as written. */
function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, attributes = '']) => attributes)
}

/** Of those that are rendered for each visitor; of the others see stored-pages.test.ts. */
async function pages(): Promise<[string, number][]> {
  const home = await serve('/')
  const category = /href="(\/c\/[^"?]+)"/.exec(home.html)?.[1] ?? ''
  const product = /href="(\/p\/[^"?]+)"/.exec((await serve(category)).html)?.[1] ?? ''
  return [
    [`${product}?choice=of-this-visitor`, 200],
    ['/?account=signed-out', 200],
    ['/search?q=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ['/cart', 200],
    ['/sign-in', 200],
    ['/nowhere/at/all/not/here', 404],
  ]
}

test('[E-54] every page that is rendered for one visitor runs the scripts with its own nonce and no other', async () => {
  for (const [path, status] of await pages()) {
    const { directives, nonce, html, ...page } = await serve(path)
    expect(page.status, path).toBe(status)
    expect(nonce, path).toMatch(/^[\w+/=]{22,}$/)
    expect(directives.get('script-src'), path).toBe(`'nonce-${nonce}' 'strict-dynamic'`)
    expect(directives.get('style-src'), path).toBe(`'self' 'nonce-${nonce}'`)
    expect(directives.get('object-src'), path).toBe("'none'")
    expect(directives.get('base-uri'), path).toBe("'none'")
    expect(directives.get('form-action'), path).toBe("'self'")
    expect(directives.get('frame-ancestors'), path).toBe("'none'")
    // Data blocks do not run.
    const scripts = tags(html, 'script').filter((script) => !/type="application\/(?:ld\+)?json"/.test(script))
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const script of [...scripts, ...tags(html, 'style')]) {
      expect(script, path).toContain(`nonce="${nonce}"`)
    }
    // What stands between quotes is text.
    expect(html.replaceAll(/="[^"]*"/g, ''), path).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
    expect(html, path).not.toMatch(/(href|src|action)\s*=\s*["']?\s*javascript:/i)
  }
})

test('[E-54] no two answers have the same nonce, the same page asked for twice or twenty times at once', async () => {
  const paths = (await pages()).map(([path]) => path)
  const asked = [...paths, ...paths, ...Array<string>(20).fill('/sign-in')]
  const nonces = (await Promise.all(asked.map(serve))).map(({ nonce }) => nonce)
  expect(nonces).not.toContain(undefined)
  expect(new Set(nonces).size).toBe(asked.length)
})

test('the style sheet of a page is named ahead of it: nothing is painted without it', async () => {
  for (const [path] of await pages()) {
    const { headers, body } = await shop.app.inject(path)
    const [sheet = ''] = tags(body, 'link').filter((link) => link.includes('rel="stylesheet"'))
    const [, href = ''] = /href="([^"]+)"/.exec(sheet) ?? []
    expect(headers['link'], path).toBe(`<${href}>; rel=preload; as=style`)
    expect((await shop.app.inject(href)).statusCode, path).toBe(200)
  }
})

test('[C-6] the answer to a form names no style sheet ahead: the page that sent it may be of the build before', async () => {
  const form = {
    method: 'POST',
    url: '/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  const { statusCode, headers, body } = await shop.app.inject({ ...form, payload: 'email=nobody' })
  expect([statusCode, tags(body, 'link').some((link) => link.includes('rel="stylesheet"'))]).toEqual([
    400,
    true,
  ])
  expect(headers['link']).toBeUndefined()
})

test('a page asks for no script before it is painted, and then for all that it needs', async () => {
  for (const [path] of await pages()) {
    const { html } = await serve(path)
    expect(html, path).not.toMatch(/rel="modulepreload"|type="module"|<script[^>]* src=/)
    const left = tags(html, 'link').filter((link) => link.includes('rel="after-paint"'))
    expect(left.length, path).toBeGreaterThan(0)
    for (const link of left) expect(link, path).toContain('fetchpriority="low"')
    expect(tags(html, 'script').filter((script) => script.includes('type="text/after-paint"'))).toHaveLength(
      1,
    )
  }
})
