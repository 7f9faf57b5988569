import { expect, test } from 'vitest'
import { eventually } from '../../../../api/test/eventually.ts'
import { ampErrors } from '../../../checks/amp-errors.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const opened = shopWithPages()
const { ask, importTexts } = opened

async function show(path: string): Promise<{ html: string; text: string }> {
  const { statusCode, body } = await ask(path)
  expect(statusCode, path).toBe(200)
  const html = body.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return { html, text: withoutTags(html.slice(html.indexOf('<body>'))).replaceAll(' ,', ',') }
}

const hrefsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href)
const tileLinks = /<h2><a href="\/amp\/p\/([^/]*)\/[^"]*">/g
const valuesOf = (html: string, title: string) => {
  const group = html.split('<section class="options">').find((each) => each.startsWith(`<h2>${title} `))
  return [...(group ?? '').split('</section>')[0]!.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, each = '']) =>
    withoutTags(each).replaceAll(' ,', ',').trim(),
  )
}

/** Every category and product that search engines list. */
async function listPages(): Promise<string[]> {
  const pathsIn = async (path: string) => {
    const { body } = await ask(path)
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(publicUrl, ''))
  }
  const sitemaps = await pathsIn('/sitemap.xml')
  return (await Promise.all(sitemaps.map(pathsIn))).flat().filter((path) => /^\/[cp]\//.test(path))
}

test('[AMP-03] every category and every product, also of each variant, validates with the official AMP validator', async () => {
  const pages = await listPages()
  const { db } = opened.shop.context
  const variants = await db
    .selectFrom('product_variant as link')
    .innerJoin('product as variant', 'variant.id', 'link.variant_id')
    .innerJoin('product as parent', 'parent.id', 'link.parent_id')
    .select(['variant.sku', 'parent.sku as parent'])
    .execute()
  const ofVariants = variants.flatMap(({ sku, parent }) => {
    const page = pages.find((path) => path.startsWith(`/p/${parent}/`))
    return page === undefined ? [] : [page.replace(/[^/]*$/, sku)]
  })
  expect([pages.length > 150, ofVariants.length > 30]).toEqual([true, true])
  const wrong: string[] = []
  for (const path of [...pages, ...ofVariants]) {
    const { statusCode, body } = await ask(`/amp${path}`)
    const found = statusCode === 200 ? ampErrors(body) : [`answers ${statusCode}`]
    wrong.push(...found.map((each) => `${path}: ${each}`))
  }
  expect(wrong).toEqual([])
}, 120_000)

test('[part of AMP-03] the validator finds what AMP does not allow', async () => {
  const { html } = await show('/amp/c/women')
  expect(ampErrors(html)).toEqual([])
  const wrong = ['<script>go()</script>', '<iframe src="https://x.example"></iframe>', '<font>x</font>']
  for (const each of wrong) expect(ampErrors(html.replace('</main>', `${each}</main>`)), each).toHaveLength(1)
})

test('[part of AMP-03] whatever an imported text holds, the page validates', async () => {
  const cells = (name: string) =>
    [
      '<h1 id="top" style="color:red !important">Hot</h1><style>p { color: red !important }</style>',
      '<p onclick="go()">Warm <font color="red">wool</font> <center>and</center> <img src="/x.png"> soft {{name}}</p>',
      '<iframe src="https://x.example"></iframe><video src="x.mp4"></video><svg><script>go()</script></svg>',
      '<a href="javascript:go()">one</a> <a href="http://">two</a> <a href="https://a b/">three</a> <a>four</a>',
      '<a href="https://barre.example/?a=1&amp;b={{2}}">five</a> <table width="9"><tr><td bgcolor="red">x</td></tr></table>',
      `<amp-script src="x"></amp-script><base href="x"><form><input></form>${name} < 3 & "more"`,
    ]
      .join('')
      .replaceAll('"', '""')
  const text = cells('Wool')
  await importTexts({
    products: `sku,name,price,qty,url_key,categories,description,short_description\nWOO,"Wool </title> <b>& ""more""",9,3,wool,Default Category/Odd,"${text}","${text}"\n`,
    categories: `name,url_key,path,description\nOdd </h1> & ends,odd-ends,,"${text}"\n`,
  })
  await eventually(async () => expect((await ask('/amp/p/WOO/wool')).statusCode).toBe(200))
  const { html, text: shown } = await show('/amp/p/WOO/wool')
  expect(ampErrors((await ask('/amp/p/WOO/wool')).body)).toEqual([])
  expect(shown).toMatch(/Hot .*Warm wool .*and .*soft .*five/)
  expect(html).not.toMatch(/onclick|bgcolor|x\.png|go\(\)|style="/)
  expect(ampErrors((await ask('/amp/c/odd-ends')).body)).toEqual([])
})

test('[AMP-01] a category has its title, breadcrumbs, count and a grid, and a way to what comes after it', async () => {
  const { html, text } = await show('/amp/c/ribbons')
  expect(html).toContain('<h1>Ribbons</h1>')
  expect(text).toContain('130 products')
  expect(text).toMatch(/Home Accessories Ribbons/)
  expect(html).toContain('<a href="/amp/c/accessories">Accessories</a>')
  expect(hrefsIn(html, tileLinks)).toHaveLength(50)
  const next = '/c/ribbons?sort=latest&page=2'
  expect(html).toContain(`<a class="button outline" href="${next}">See all 130 products</a>`)
  expect((await ask(next)).statusCode).toBe(200)
})

test('[AMP-01] a category begins with what changed last', async () => {
  const tilesOf = async () => hrefsIn((await show('/amp/c/ribbons')).html, tileLinks)
  expect(await tilesOf()).not.toContain('RIB-77')
  await importTexts({
    products: 'sku,name,price\nRIB-77,Hair Ribbon No. 77,3.33\nRIB-66,Hair Ribbon No. 66,3.22\n',
  })
  await eventually(async () => expect((await tilesOf()).slice(0, 2).toSorted()).toEqual(['RIB-66', 'RIB-77']))
  const first = await tilesOf()
  await importTexts({ products: 'sku,name,price\nRIB-66,Hair Ribbon No. 66,3.21\n' })
  await eventually(async () => expect((await tilesOf()).slice(0, 2)).toEqual(['RIB-66', 'RIB-77']))
  expect((await tilesOf()).slice(2)).toEqual(first.slice(2))
})

test('[AMP-01] an empty category says so, with a way to the search and to the home page', async () => {
  const { html, text } = await show('/amp/c/empty-racks')
  expect(text).toContain('No products found!')
  expect(html).toContain('Change your <a href="/search">search</a>, or visit the <a href="/">home page</a>.')
  expect(text).toContain('0 products')
  expect(html).not.toContain('See all')
})

test('[AMP-02] a configurable product shows gallery, name, sku, price, options to read, details, and leads to its page', async () => {
  const { html, text } = await show('/amp/p/LEO/camisole-leotard/LEO-S-Black')
  expect(html).toContain('<amp-carousel type="slides" layout="responsive" width="450" height="500">')
  const pictures = hrefsIn(html, /<amp-img src="\/img\/450x500\/[^/]*\/([^"]*)"/g)
  expect(pictures).toEqual(['black-front', 'black-back'])
  expect(html).toContain('<h1>Camisole Leotard</h1>')
  expect(text).toContain('SKU LEO-S-Black')
  expect(text).toContain('$38.00')
  expect(valuesOf(html, 'Color')).toEqual(['Black, selected', 'Burgundy'])
  expect(valuesOf(html, 'Size')).toEqual(['S, selected', 'M', 'L'])
  expect(html).toContain(
    '<a class="button" href="/p/LEO/camisole-leotard/LEO-S-Black">Check available sizes</a>',
  )
  expect(text).toMatch(/Details A soft camisole leotard for class\. Front lining Specifications/)
  expect(text).toMatch(/Material Microfiber/)
  expect(html).not.toMatch(/<(?:form|input|select|button)\b/)
})

test('[AMP-02] the original price is struck out beside a special one', async () => {
  const { html } = await show('/amp/p/TGT/footed-tights/TGT-S-Pink')
  expect(html).toMatch(/class="reduced">.*\$14\.00<\/span> <s>.*\$18\.00<\/s>/)
})

test('[AMP-02] a variant that is sold out, options that are not made together and a product without variants are told of', async () => {
  const errorsIn = ({ html }: { html: string }) => hrefsIn(html, /<p class="error">([^<]*)<\/p>/g)
  expect(errorsIn(await show('/amp/p/LEO/camisole-leotard/LEO-S-Black'))).toEqual([])
  expect(errorsIn(await show('/amp/p/LEO/camisole-leotard/LEO-M-Burgundy'))).toEqual(['Out of the stock!'])
  expect(errorsIn(await show('/amp/p/TUT/practice-tutu/TUT'))).toEqual(['This product is out of stock.'])
  const sold = await show('/amp/p/TEE/nine-color-tee/TEE-M-Black')
  expect(valuesOf(sold.html, 'Color')).toContain('Burgundy')
  const options = await opened.shop.context.db
    .selectFrom('attribute_option')
    .select(['id', 'label'])
    .where('label', 'in', ['Burgundy', 'S', 'M'])
    .execute()
  const id = (label: string) => options.find((each) => each.label === label)?.id
  const asked = (size: string) =>
    `/amp/p/TEE/nine-color-tee/TEE?color=${id('Burgundy')}&apparel_size=${id(size)}`
  expect(errorsIn(await show(asked('S')))).toEqual([
    'No such configuration for the product. Please do choose another combination of attributes.',
  ])
  expect((await ask(asked('M'))).headers.location).toBe('/amp/p/TEE/nine-color-tee/TEE-M-Burgundy')
  await importTexts({
    products:
      'sku,name,price,product_type,url_key,categories\nHOL,Hollow,9,configurable,hollow,Default Category/Archive\n',
  })
  await eventually(async () => expect((await ask('/amp/p/HOL/hollow/HOL')).statusCode).toBe(200))
  expect(errorsIn(await show('/amp/p/HOL/hollow/HOL'))).toEqual(['No available product variants'])
})

test('[AMP-02] a bundle shows its options with their choices and prices', async () => {
  const { html, text } = await show('/amp/p/KIT/first-class-kit')
  expect(valuesOf(html, 'Leotard')).toEqual([
    'Camisole Leotard Black S $38.00, selected',
    'Camisole Leotard Black M $38.00',
  ])
  expect(text).toContain('Leotard (required)')
  expect(text).toContain('Bag (optional)')
  expect(valuesOf(html, 'Bag')).toEqual(['Shoe Bag $24.00'])
  expect(text).toContain('Check available sizes')
})

test('[AMP-02] a group shows its products with their prices', async () => {
  const { html, text } = await show('/amp/p/HAI/hair-essentials')
  expect(text).toMatch(/In this set .*Hair Ribbon No\. 1 \$2\.25 .*2 × Hair Ribbon No\. 2 \$2\.50/)
  expect(html).toContain('<a class="button" href="/p/HAI/hair-essentials">Check available sizes</a>')
})

test('[AMP-02] custom options, files and virtual products are shown as well', async () => {
  const tag = await show('/amp/p/TAG/name-tag')
  expect(tag.text).toContain('Name on the tag (required), up to 20 characters')
  expect(valuesOf(tag.html, 'Gift box')).toEqual(['Wrap it in a gift box (+$3.00)'])
  const piano = await show('/amp/p/MUS/class-piano')
  expect(valuesOf(piano.html, 'Files')).toEqual(['MP3, selected', 'WAV (+$4.00)'])
  expect(piano.text).toContain('Sample: MP3')
  const lesson = await show('/amp/p/LES/private-lesson')
  expect(lesson.text).toMatch(/Private Lesson SKU LES \$60\.00 Check available sizes/)
})

test('[part of AMP-02] nothing of the shop runs on an AMP page, and its policy allows AMP alone', async () => {
  const { html } = await show('/amp/p/LEO/camisole-leotard/LEO')
  const scripts = hrefsIn(html, /<script(?! type="application\/ld\+json")([^>]*)>/g)
  expect(scripts).toEqual([
    ' async src="https://cdn.ampproject.org/v0.js"',
    ' async custom-element="amp-carousel" src="https://cdn.ampproject.org/v0/amp-carousel-0.1.js"',
  ])
  const [styles = ''] = /<style amp-custom>.*?<\/style>/.exec(html) ?? []
  expect([styles.length > 2_000, styles.length < 30_000]).toEqual([true, true])
  const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy'])
  const policy = await policyOf('/amp/c/women')
  expect(policy).toContain('script-src https://cdn.ampproject.org/v0.js https://cdn.ampproject.org/v0/')
  expect(policy).not.toMatch(/script-src[^;]*('self'|'unsafe)/)
  for (const path of ['/c/women', '/amp/c/nothing', '/', '/search?q=leotard'])
    expect(await policyOf(path), path).not.toContain('ampproject')
})

test('[part of ROUTE-21] AMP pages are stored for all visitors, and browsers that have one get no body', async () => {
  for (const [path, type] of [
    ['/amp/c/shoes', 'category-amp'],
    ['/amp/p/BAG/shoe-bag', 'simple-product-amp'],
  ] as const) {
    const get = async (headers = {}) =>
      opened.shop.app.inject({ url: path, headers: { host: new URL(publicUrl).host, ...headers } })
    const [first, second] = [await get(), await get()]
    expect([first, second].map(({ headers }) => headers['x-vs-cache'])).toEqual(['Miss', 'Hit'])
    expect(second.body).toBe(first.body)
    expect(String(second.headers['x-vs-cache-tags']).split(' ')[0]).toBe(type)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const third = await get({ 'if-none-match': String(second.headers['etag']) })
    expect([third.statusCode, third.body]).toEqual([304, ''])
    // A browser keeps none for the time without a connection: nothing on it could say that it is old.
    expect(second.headers['x-saved-copy']).toBeUndefined()
  }
})
