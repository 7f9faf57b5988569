import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../api/src/config.ts'
import { servePages } from '../../../../api/src/http/pages/serve-pages.ts'
import { decodeHtml } from '../../../../commerce/src/decode-html.ts'
import { eventually } from '../../../../api/test/eventually.ts'
import { storeViews } from '../../../../commerce/test/store-views.ts'
import { details, home, newVisitor, reviewForm } from '../../../checks/no-script-visitor.ts'
import { buildStorefront } from '../../build-storefront.ts'
import { loadBuild } from '../../builds/load-build.ts'
import { e2eCatalog } from '../../e2e-catalog.ts'
import { pagesOf } from '../../mount-storefront.ts'
import { openShop } from '../../open-shop.ts'

const wordsFolder = join(import.meta.dirname, '../../../../commerce/src/words')
type Catalog = Record<string, string>

async function readCatalogs(language: string): Promise<Map<string, Catalog>> {
  const names = await readdir(join(wordsFolder, language))
  const read = async (name: string) => {
    const { default: catalog } = (await import(join(wordsFolder, language, name))) as { default: Catalog }
    return [name.replace('.ts', ''), catalog] as const
  }
  return new Map(await Promise.all(names.map(read)))
}

/** The words of a message as a page may show them: split at its marks, without the values in its places. */
function sentencesOf(message: string): RegExp[] {
  const parts = message.replaceAll(/\{\w+, plural, .*?other \{([^}]*)\}\}/g, '$1').split(/<\/?\d>/)
  const hasWords = (part: string) => /[a-z]{3}.* .*[a-z]{2}|[a-z]{9}/i.test(part.replaceAll(/\{\w+\}/g, ''))
  const escaped = (part: string) => part.trim().replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  return parts.filter(hasWords).map((part) => new RegExp(`^${escaped(part).replaceAll(/\{\w+\}|#/g, '.+')}$`))
}

/** Every text of a page that people read or hear. */
function textsOf(html: string): string[] {
  const page = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  const told = page.matchAll(/ (?:aria-label|placeholder|title|alt|content)="([^"]+)"|>([^<>]+)</g)
  return [...told].map(([, attribute, text]) => decodeHtml(attribute ?? text ?? '').trim()).filter(Boolean)
}

const publicUrl = 'http://localhost:3000'
const methods = {
  en: ['DPD Courier', 'Flat rate', 'Cash on delivery', 'Bank transfer', 'Please have the amount ready'],
  de: {
    shipping: ['DPD', 'Versandpauschale'],
    payment: 'Nachnahme',
    instructions: 'Bitte halten Sie den Betrag bereit',
  },
  it: {
    shipping: ['Corriere DPD', 'Tariffa fissa'],
    payment: 'Pagamento alla consegna',
    instructions: 'Tieni pronto l’importo',
  },
}
const homes = {
  de: { ...home, country: 'DE', state: '', city: 'Berlin', zipCode: '10115' },
  it: { ...home, country: 'IT', state: '', city: 'Milano', zipCode: '20121' },
}
const unanswered = '/api/user/login'
const orderable = '/p/LEO/camisole-leotard/LEO-M-Black'

describe.each(['de', 'it'] as const)('the store view %s', (code) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let folder: string
  let english: RegExp[]
  const cookies: Record<string, string> = {}

  beforeAll(async () => {
    const built = await buildStorefront(() => undefined)
    folder = await mkdtemp(join(tmpdir(), 'barre-languages-'))
    const [ours, theirs] = [await readCatalogs('en'), await readCatalogs(code)]
    english = [...ours].flatMap(([name, catalog]) =>
      Object.entries(catalog).flatMap(([key, message]) =>
        theirs.get(name)?.[key] === message ? [] : sentencesOf(message),
      ),
    )
    shop = await openShop(
      readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_FOLDER: join(folder, 'data'),
        DEMO: 'true',
        OVERLOAD_DELAY_MS: '20000',
      }),
      {
        say: () => undefined,
        mountPages: async (app, context) => {
          const { render } = pagesOf(await loadBuild(built), context)
          await servePages(app, context, {
            render: (request, visit) =>
              render(request, {
                ...visit,
                send: (call) =>
                  call.path === unanswered ? Promise.reject(new Error('cut')) : visit.send(call),
              }),
          })
        },
        firstCatalog: () => e2eCatalog,
      },
    )
    const { db, storeViews: views } = shop.context
    await db.updateTable('store_view').set({ is_enabled: true, is_default: false }).execute()
    await db.updateTable('store_view').set({ is_default: true }).where('code', '=', code).execute()
    await eventually(() => expect(views.default.code).toBe(code))
    const added = await shop.app.inject({
      method: 'POST',
      url: orderable,
      payload: 'sku=LEO-M-Black&qty=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    for (const { name, value } of added.cookies) cookies[name] = value
  }, 300_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    ['home', '/', 200],
    ['a category', '/c/women', 200],
    ['a category that nothing meets', '/c/women?price=9000000-', 200],
    ['a product', orderable, 200],
    ['a search that finds nothing', '/search?q=zzzzqq', 200],
    ['the cart', '/cart', 200],
    ['the checkout', '/checkout/details', 200],
    ['the sign-in', '/sign-in', 200],
    ['a page that is not there', '/page-not-found', 404],
    ['the newsletter', '/newsletter', 200],
    ['a newsletter link that is no longer good', '/newsletter/confirm?token=gone', 200],
    ['a forgotten password', '/forgotten-password', 200],
    ['a password link that is no longer good', '/new-password', 422],
    ['a download link that is no longer good', '/download-problem', 404],
  ])('%s holds no English sentence of ours', async (_page, url, status) => {
    const answer = await shop.app.inject({ url, cookies })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(`<html lang="${storeViews[code].language}">`)
    const texts = textsOf(answer.body)
    expect(english.length).toBeGreaterThan(100)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => english.some((sentence) => sentence.test(text)))).toEqual([])
  })

  test('an order speaks the language of the page, from the bag to the thank-you page', async () => {
    const { visit } = newVisitor(shop.app, publicUrl)
    await visit(orderable, { sku: 'LEO-M-Black', qty: '1' })
    const pages = [await visit('/cart'), await visit('/checkout/details')]
    const send = async (step: string, values: Record<string, string>) => {
      pages.push(await visit(`/checkout/${step}`, { intent: step, ...values }))
    }
    await send('details', details)
    await send('shipping', { ...homes[code], shippingMethod: 'flatrate/flatrate' })
    await send('payment', { paymentMethod: 'cashondelivery' })
    const form = reviewForm(pages.at(-1)?.body ?? '')
    pages.push(await visit('/checkout/review', { intent: 'place', terms: 'accepted', ...form }))
    expect(pages.map(({ url }) => url.replace(/\?.*/, ''))).toEqual([
      ...['/cart', '/checkout/details', '/checkout/shipping', '/checkout/payment', '/checkout/review'],
      '/order-success',
    ])
    for (const { url, body } of pages) {
      const texts = textsOf(body)
      expect(
        texts.filter((text) => english.some((sentence) => sentence.test(text))),
        url,
      ).toEqual([])
      expect(
        texts.filter((text) => methods.en.some((words) => text.includes(words))),
        url,
      ).toEqual([])
    }
    const [, , shipping, payment, review, thanks] = pages.map(({ body }) => textsOf(body).join('\n'))
    const own = methods[code]
    for (const title of own.shipping) expect(shipping).toContain(title)
    expect(payment).toContain(own.payment)
    for (const title of [...own.shipping, own.payment]) expect(review).toContain(title)
    expect(thanks).toContain(own.instructions)
  })

  test('a page brings the catalogs it uses, of its own language alone', async () => {
    const { body } = await shop.app.inject({ url: '/cart', cookies })
    const text = /<script id="words" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const brought = JSON.parse(text) as Record<string, Record<string, unknown>>
    expect(Object.keys(brought).sort()).toEqual(['cart', 'frame', 'problems'])
    const { default: cart } = (await import(join(wordsFolder, code, 'cart.ts'))) as { default: Catalog }
    expect(brought['cart']?.['title']).toEqual([cart['title']])
  })

  test('a call without an answer is told in the language of the page', async () => {
    const { body } = await shop.app.inject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      url: '/sign-in',
      payload: 'email=amelie%40example.com&password=grand-jete-2026',
    })
    const { default: frame } = (await import(join(wordsFolder, code, 'frame.ts'))) as { default: Catalog }
    expect(textsOf(body)).toContain(frame['unexpected'])
  })

  test('what a shopper did wrong is told in the language of the page', async () => {
    const form = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const { body } = await shop.app.inject({
      ...form,
      cookies,
      url: '/checkout/details',
      payload: 'intent=details',
    })
    const { default: problems } = (await import(join(wordsFolder, code, 'problems.ts'))) as {
      default: Catalog
    }
    expect(textsOf(body)).toContain(problems['firstNameInvalid'])
  })
})
