import { expect, test } from 'vitest'
import { buildCategory, buildChoices, buildOption } from '../../../../api/test/factories.ts'
import { eventually } from '../../../../api/test/eventually.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages()
const { ask } = opened

const hrefsOf = (html: string, name: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)</g)].flatMap(([, href = '', text]) =>
    text === name ? [href] : [],
  )
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** A leotard in two sizes, the second of which is listed on its own; and what changes its status. */
async function buildListed(sku: string) {
  const { db } = opened.shop.context
  const category = await buildCategory(db, { name: `Listed-${sku}` })
  const [small, medium] = [
    await buildOption(db, 'apparel_size', `${sku} S`),
    await buildOption(db, 'apparel_size', `${sku} M`),
  ]
  await buildChoices(db, { sku, name: `${sku} leotard`, url_key: `${sku}-leotard` }, [
    { sku: `${sku}-S`, options: { apparel_size: small } },
    {
      sku: `${sku}-M`,
      name: `${sku} in M`,
      url_key: `${sku}-in-m`,
      options: { apparel_size: medium },
      visibility: 4,
      categoryIds: [category],
    },
  ])
  return {
    listing: `/c/listed-${sku}-${category}`.toLowerCase(),
    setStatus: (status: number) => db.updateTable('product').set({ status }).where('sku', '=', sku).execute(),
  }
}

test('[ROUTE-03] [ROUTE-06] the tile of a variant that is listed on its own leads to its product with that variant chosen', async () => {
  const { listing } = await buildListed('VIS')
  const path = '/p/VIS/VIS-leotard/VIS-M'
  await eventually(async () => expect(hrefsOf((await ask(listing)).body, 'VIS in M')).toContain(path))
  await eventually(async () => expect((await ask(path)).statusCode).toBe(200))
  expect(canonicalOf((await ask(path)).body)).toBe(`${publicUrl}/p/VIS/VIS-leotard/VIS`)
  expect((await ask(`/amp${listing}`)).body).toContain(`href="/amp${path}"`)
  expect((await ask('/sitemap/default/products-1.xml')).body).not.toContain('VIS-M')
  expect(await ask('/p/VIS-M/VIS-in-m')).toMatchObject({ statusCode: 301, headers: { location: path } })
})

test('[ROUTE-03] [PDP-13] a variant whose product was discontinued has a page of its own, and every link leads there', async () => {
  const { listing, setStatus } = await buildListed('ALONE')
  const path = '/p/ALONE-M/ALONE-in-m'
  await eventually(async () =>
    expect(hrefsOf((await ask(listing)).body, 'ALONE in M')).toContain('/p/ALONE/ALONE-leotard/ALONE-M'),
  )
  await setStatus(2)
  await eventually(async () => expect(hrefsOf((await ask(listing)).body, 'ALONE in M')).toContain(path))
  await eventually(async () => expect((await ask(path)).statusCode).toBe(200))
  expect(canonicalOf((await ask(path)).body)).toBe(publicUrl + path)
  expect((await ask(`/amp${listing}`)).body).toContain(`href="/amp${path}"`)
  expect((await ask(`/amp${path}`)).statusCode).toBe(200)
  expect((await ask('/sitemap/default/products-1.xml')).body).toContain(publicUrl + path)
  await setStatus(1)
  await eventually(async () =>
    expect(hrefsOf((await ask(listing)).body, 'ALONE in M')).toContain('/p/ALONE/ALONE-leotard/ALONE-M'),
  )
})

test('[ROUTE-03] [ROUTE-06] a variant of two products, of which the first was discontinued, is chosen on the page of the second', async () => {
  const { listing, setStatus } = await buildListed('FIRST')
  const { db } = opened.shop.context
  await buildListed('SECOND')
  const id = db.selectFrom('product').select('id')
  await db
    .insertInto('product_variant')
    .values({
      parent_id: id.where('sku', '=', 'SECOND'),
      variant_id: id.where('sku', '=', 'FIRST-M'),
      position: 9,
    })
    .execute()
  await setStatus(2)
  const path = '/p/SECOND/SECOND-leotard/FIRST-M'
  await eventually(async () => expect(hrefsOf((await ask(listing)).body, 'FIRST in M')).toContain(path))
  await eventually(async () => expect((await ask(path)).statusCode).toBe(200))
})

test('[ROUTE-03] [ROUTE-06] a variant that an import takes out of its product has its own page, until it is in one again or its product is deleted', async () => {
  const { listing } = await buildListed('LINK')
  const { db } = opened.shop.context
  const [own, inProduct] = ['/p/LINK-M/LINK-in-m', '/p/LINK/LINK-leotard/LINK-M']
  const leadsTo = (path: string) =>
    eventually(async () => {
      expect(hrefsOf((await ask(listing)).body, 'LINK in M')).toContain(path)
      expect((await ask(path)).statusCode).toBe(200)
    })
  await leadsTo(inProduct)
  const linkTo = (variants: string) =>
    opened.importTexts({
      products: `sku,product_type,configurable_variations\nLINK,configurable,"${variants}"\n`,
    })
  const [small, medium] = ['S', 'M'].map((size) => `sku=LINK-${size},apparel_size=LINK ${size}`)
  await linkTo(`${small}`)
  await leadsTo(own)
  await linkTo(`${small}|${medium}`)
  await leadsTo(inProduct)
  await db.deleteFrom('product').where('sku', '=', 'LINK').execute()
  await leadsTo(own)
})

test('[ROUTE-03] [CART-01] the bag leads to the page of a variant: to that of its product in stock, or to its own once no product shows it, and sells it on', async () => {
  await buildListed('HERE')
  const { setStatus } = await buildListed('THERE')
  const { db } = opened.shop.context
  const products = db.selectFrom('product')
  const idOf = async (sku: string) =>
    (await products.select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  const variant_id = await idOf('HERE-M')
  await db
    .insertInto('product_variant')
    .values({ parent_id: await idOf('THERE'), variant_id, position: 9 })
    .execute()
  const change = (sku: string, columns: { is_in_stock?: boolean; visibility?: number }) =>
    db.updateTable('product').set(columns).where('sku', '=', sku).execute()
  await change('HERE', { is_in_stock: false })
  const [own, inStock] = ['/p/HERE-M/HERE-in-m', '/p/THERE/THERE-leotard/HERE-M']
  await eventually(async () => expect((await ask(own)).headers['location']).toBe(inStock))
  const visitor = opened.newShopper()
  const added = await visitor.visit(inStock, { sku: 'HERE-M', qty: '2' })
  expect(added.url).toBe('/cart?added')
  const leadsTo = (path: string) =>
    eventually(async () => {
      expect((await visitor.visit('/cart')).body).toContain(`href="${path}"`)
      expect((await ask(path)).statusCode).toBe(200)
    })
  await leadsTo(inStock)
  await change('THERE', { visibility: 1 })
  await change('HERE', { visibility: 1 })
  await leadsTo(own)
  await setStatus(2)
  await leadsTo(own)
  const { body } = await visitor.visit('/cart')
  expect(body).toContain('In stock!')
  const [, line = ''] = /name="line" value="(\d+)"/.exec(body) ?? []
  const more = await visitor.visit('/cart', { intent: 'set', line, sku: 'HERE-M', qty: '3' })
  expect(more.body).toMatch(/name="qty"[^>]*value="3"/)
})
