import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOWNLOAD_REPEATS_MAX, PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { downloadLink } from '#src/downloads/download-link'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { payInvoice } from '#src/orders/fulfillment/pay-invoice'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { signedToken } from '#src/signing/sign'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildDownload, newDataFolder } from '#test/desks/downloads'
import { buildBundle, buildProduct } from '#test/factories'
import { doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { nothingShipped } from '#test/people'
import { openMailbox } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let data: Awaited<ReturnType<typeof newDataFolder>>
beforeAll(async () => {
  data = await newDataFolder({ 'music/barre one.zip': 'twenty-two tracks', 'tempi.pdf': 'tempi' })
  shop = await openTestApp({ DATA_FOLDER: data.folder, PUBLIC_URL: 'https://barre.example' })
})
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(async () => {
  await shop.close()
  await data.remove()
})

const tracks = { title: 'All tracks', file: 'music/barre one.zip' }
const tempi = { title: 'Tempi', file: '/tempi.pdf' }

async function boughtFiles(links: Parameters<typeof buildDownload>[1], qty = 1, chosen?: number[]) {
  const product = await buildDownload(shop.db, links)
  const product_option = chosen && {
    extension_attributes: { downloadable_links: chosen.map((at) => product.linkIds[at]!) },
  }
  const item = { sku: product.sku, qty, ...(product_option && { product_option }) }
  return { product, id: await placedOrder(shop, [item], { address: nothingShipped }) }
}

const grantsOf = (orderId: number) =>
  shop.db
    .selectFrom('download_grant')
    .innerJoin('order_line', 'order_line.id', 'download_grant.order_line_id')
    .selectAll('download_grant')
    .where('order_id', '=', orderId)
    .orderBy('download_grant.id')
    .execute()

async function linkTo(grantId: number): Promise<string> {
  const url = await downloadLink(shop.context, grantId)
  expect(url).toMatch(/^https:\/\/barre\.example\/api\/download\/[\w-]+\.[\w-]+$/)
  return new URL(url).pathname
}
/** Presses the button of a link's page. */
const fetchFile = (url: string, accept = '*/*') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A paid order's first file. */
async function paidLink(link: Parameters<typeof buildDownload>[1][number], qty = 1) {
  const { id } = await boughtFiles([link], qty)
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  const [grant] = await grantsOf(id)
  return { id, grantId: grant!.id, url: await linkTo(grant!.id) }
}

test('[PDP-12] the files of a downloadable product are the buyer’s once the invoice is paid, not before', async () => {
  const { id } = await boughtFiles([tracks, tempi])
  expect(await grantsOf(id)).toEqual([])
  const invoice = await doWith(shop.db, invoiceOrder, id)
  expect(await grantsOf(id)).toEqual([])
  await doWith(shop.db, payInvoice, invoice.id, { paidBy: 'bank transfer' })
  expect((await grantsOf(id)).map(({ title, qty }) => [title, qty])).toEqual([
    ['All tracks', 1],
    ['Tempi', 1],
  ])
  const [grant] = await grantsOf(id)
  const answer = await fetchFile(await linkTo(grant!.id))
  expect([answer.statusCode, answer.body]).toEqual([200, 'twenty-two tracks'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="barre_one.zip"; filename*=UTF-8''barre%20one.zip`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
})

test('[PDP-12] of files with a price of their own, those that were chosen are granted', async () => {
  const { id } = await boughtFiles([tracks, { ...tempi, price_cents: 4_00 }], 1, [1])
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  expect((await grantsOf(id)).map(({ title }) => title)).toEqual(['Tempi'])
})

test('[PDP-12] an order of files that costs nothing is paid, complete and granted at once', async () => {
  const free = await buildDownload(shop.db, [tempi], { price_cents: 0 })
  const id = await placedOrder(shop, [{ sku: free.sku, qty: 1 }], { address: nothingShipped })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete', invoicedCents: 0 })
  const [grant] = await grantsOf(id)
  expect((await fetchFile(await linkTo(grant!.id))).body).toBe('tempi')
})

test('[PDP-12] files of a product that is promised beyond its stock are granted once they are paid', async () => {
  const ahead = { manage_stock: true, units: 0, allows_backorder: true }
  const product = await buildDownload(shop.db, [tempi], ahead)
  const id = await placedOrder(shop, [{ sku: product.sku, qty: 1 }], { address: nothingShipped })
  const invoice = await doWith(shop.db, invoiceOrder, id)
  await doWith(shop.db, payInvoice, invoice.id, { paidBy: 'bank transfer' })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'complete' })
  const [grant] = await grantsOf(id)
  expect((await fetchFile(await linkTo(grant!.id))).body).toBe('tempi')
})

test('[PDP-12] what was given back before its invoice is paid is not granted by the payment', async () => {
  const { id } = await boughtFiles([tracks], 3)
  const [line] = (await orderNow(shop.db, id)).lines
  const unpaid = await doWith(shop.db, invoiceOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: line!.id, qty: 3 }] })
  await doWith(shop.db, payInvoice, unpaid.id, { paidBy: 'bank transfer' })
  expect(await grantsOf(id)).toMatchObject([{ qty: 0 }])
})

test('[PDP-12] what is not paid and written off leaves what is paid', async () => {
  const { id } = await boughtFiles([tracks], 3)
  const [line] = (await orderNow(shop.db, id)).lines
  const refund = () => doWith(shop.db, refundOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  await doWith(shop.db, invoiceOrder, id, { lines: [{ lineId: line!.id, qty: 2 }], paidBy: 'card' })
  await doWith(shop.db, invoiceOrder, id)
  await refund()
  expect(await grantsOf(id)).toMatchObject([{ qty: 2 }])
  await refund()
  expect(await grantsOf(id)).toMatchObject([{ qty: 1 }])
})

test('[PDP-12] an invoice for a part, then for the rest, grants that many', async () => {
  const { id } = await boughtFiles([{ ...tracks, max_downloads: 2 }], 3)
  const [line] = (await orderNow(shop.db, id)).lines
  await doWith(shop.db, invoiceOrder, id, { lines: [{ lineId: line!.id, qty: 1 }], paidBy: 'card' })
  expect(await grantsOf(id)).toMatchObject([{ qty: 1, downloads_each: 2 }])
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  expect(await grantsOf(id)).toMatchObject([{ qty: 3, downloads_each: 2 }])
})

test('[PDP-12] a mail brings the links, which lead to the files', async () => {
  const amelie = nothingShipped.personalDetails.emailAddress
  const { id } = await boughtFiles([tracks, tempi])
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  const { incrementId } = await orderNow(shop.db, id)
  const post = openMailbox(shop)
  await post.isEmpty()
  const mail = (await post.mailsTo(amelie)).find(
    ({ subject }) => subject === `Files for your Barre order ${incrementId}`,
  )
  expect(mail?.text_part).toContain(`We received your payment for order ${incrementId}`)
  expect(mail?.text_part).toContain('Barre Music: All tracks')
  const links = mail?.text_part.match(/https:\/\/barre\.example\/api\/download\/\S+/g) ?? []
  const bodies = await Promise.all(links.map((link) => fetchFile(new URL(link).pathname)))
  expect(bodies.map(({ body }) => body)).toEqual(['twenty-two tracks', 'tempi'])
  expect(mail?.html_part).toContain(links[0])
})

test('[PDP-12] a bundle brings the files of its parts', async () => {
  const music = await buildDownload(shop.db, [tracks, tempi])
  const skirt = await buildProduct(shop.db)
  const bundle = await buildBundle(shop.db, [
    { title: 'Music', parts: [music] },
    { title: 'Skirt', parts: [skirt] },
  ])
  const bundle_options = bundle.options.map((option) => ({
    option_id: option.id,
    option_qty: 1,
    option_selections: [option.choices[0]!.id],
  }))
  const product_option = { extension_attributes: { bundle_options } }
  const id = await placedOrder(shop, [{ sku: bundle.sku, qty: 2, product_option }])
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  expect((await grantsOf(id)).map(({ title, qty }) => [title, qty])).toEqual([
    ['All tracks', 2],
    ['Tempi', 2],
  ])
})

test('[PDP-12] fifty at once, three left: three count, each with its few repeats', async () => {
  const { grantId, url } = await paidLink({ ...tracks, max_downloads: 3 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFile(url)))
  const mostFiles = 3 * (1 + DOWNLOAD_REPEATS_MAX)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostFiles)
  const others = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(others.map((answer) => `${answer.statusCode} ${answer.json().result}`))).toEqual(
    new Set([`410 ${messages.downloadsUsedUp}`]),
  )
  const { used } = await shop.db
    .selectFrom('download_grant')
    .select('used')
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow()
  expect(used).toBe(3)
})

test('[PDP-12] a double click on a link that is good once brings the file twice, counts once, and later ones get none', async () => {
  const { id, url } = await paidLink({ ...tracks, max_downloads: 1 })
  const answers = await Promise.all([fetchFile(url), fetchFile(url)])
  expect(answers.map(({ body }) => body)).toEqual(['twenty-two tracks', 'twenty-two tracks'])
  expect(await grantsOf(id)).toMatchObject([{ used: 1 }])
  await inSeconds(shop.db, PRESS_REPEAT_SECONDS + 1, async () =>
    expect((await fetchFile(url)).statusCode).toBe(410),
  )
  expect(await grantsOf(id)).toMatchObject([{ used: 1 }])
})

test('[PDP-12] a download that is repeated once the minute is over counts', async () => {
  const { id, url } = await paidLink({ ...tracks, max_downloads: 2 })
  await fetchFile(url)
  await inSeconds(shop.db, PRESS_REPEAT_SECONDS - 1, () => fetchFile(url))
  expect(await grantsOf(id)).toMatchObject([{ used: 1 }])
  await inSeconds(shop.db, PRESS_REPEAT_SECONDS + 1, async () =>
    expect((await fetchFile(url)).body).toBe('twenty-two tracks'),
  )
  expect(await grantsOf(id)).toMatchObject([{ used: 2 }])
})

test('[PDP-12] what is given back can be fetched no longer', async () => {
  const { id, url } = await paidLink(tracks)
  const [line] = (await orderNow(shop.db, id)).lines
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  expect((await fetchFile(url)).statusCode).toBe(410)
})

test('a link that has expired, was changed or is for something else leads nowhere, all the same', async () => {
  const { grantId, url } = await paidLink(tracks)
  const until = Math.floor(Date.now() / 1_000)
  const token = (purpose: string, value: object) => signedToken(shop.db, purpose, value)
  const bad = [
    await token('download', { grant: grantId, until: until - 5 }),
    await token('tickets', { grant: grantId, until: until + 1_000 }),
    await token('download', { grant: 999_999, until: until + 1_000 }),
    await token('download', { grant: '../tempi.pdf', until: until + 1_000 }),
    url.split('/').at(-1)!.replace(/^..../, 'AAAA'),
    'music%2Fbarre%20one.zip',
    '..%2F..%2Fetc%2Fpasswd',
  ]
  for (const each of bad) {
    const answer = await fetchFile(`/api/download/${each}`)
    expect([answer.statusCode, answer.json().reason, answer.json().result]).toEqual([
      ...[404, 'download-not-found', messages.downloadNotFound],
    ])
  }
  expect((await fetchFile(url)).statusCode).toBe(200)
})

test.each([
  ['out of the folder', { file: '../secret.txt' }],
  ['out of the folder by a longer way', { file: 'music/../../secret.txt' }],
  ['by an absolute path', { file: '/etc/passwd' }],
  ['by a link that leads out', { file: 'way-out.txt' }],
  ['to a folder', { file: 'music' }],
  ['to a file that is not there', { file: 'gone.zip' }],
  ['with a letter no name has', { file: 'tempi.pdf\u0001' }],
  ['to a script', { url: 'javascript:alert(1)' }],
  ['to another kind of address', { url: 'file:///etc/passwd' }],
  ['to no address', { url: 'https://' }],
])('a link that leads %s is not followed, and not counted', async (_, place) => {
  await writeFile(join(data.folder, 'secret.txt'), 'secret')
  await symlink(join(data.folder, 'secret.txt'), join(data.folder, 'downloads/way-out.txt')).catch(
    () => undefined, // from the test before
  )
  const { id, url } = await paidLink({ title: 'Odd', max_downloads: 1, ...place })
  expect((await fetchFile(url)).statusCode).toBe(404)
  expect(await grantsOf(id)).toMatchObject([{ used: 0 }])
})

test.each([
  ['*/*', undefined],
  ['application/json', undefined],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '/download-problem?reason='],
])(
  '[PDP-12] a link that brings no file tells a program in JSON, a browser on a page: %s',
  async (accept, page) => {
    const { url, grantId } = await paidLink({ ...tracks, max_downloads: 1 })
    expect((await fetchFile(url, accept)).body).toBe('twenty-two tracks')
    await sql`update download_grant set counted_at = counted_at - interval '1 hour' where id = ${grantId}`.execute(
      shop.db,
    )
    const look = (url: string) => shop.app.inject({ method: 'GET', url, headers: { accept } })
    for (const [answer, status, reason] of [
      [await look(url), 410, 'downloads-used-up'],
      [await fetchFile(url, accept), 410, 'downloads-used-up'],
      [await look('/api/download/gone'), 404, 'download-not-found'],
      [await fetchFile('/api/download/gone', accept), 404, 'download-not-found'],
      [await look('/api/download-sample/999999'), 404, 'sample-not-found'],
    ] as const) {
      expect(answer.headers['cache-control']).toBe('no-store')
      if (page === undefined) expect([answer.statusCode, answer.json().reason]).toEqual([status, reason])
      else expect([answer.statusCode, answer.headers.location]).toEqual([303, page + reason])
    }
  },
)

test('a link to another server leads there as the merchant wrote it, a browser by a page', async () => {
  const video = 'https://video.example/class?x=1&y=2'
  const { id, url } = await paidLink({ title: 'Video', url: video, max_downloads: 2 })
  const answer = await fetchFile(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, video])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const page = await fetchFile(url, 'text/html')
  expect([page.statusCode, page.headers.refresh]).toEqual([200, `0; url=${video}`])
  expect(page.body).toContain('<a href="https://video.example/class?x=1&amp;y=2">')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await grantsOf(id)).toMatchObject([{ used: 1 }])
})

test('a file that the merchant replaced is fetched as it is now; one taken from the catalog as it was', async () => {
  const { id, url } = await paidLink({ title: 'Notes', file: 'gone.zip' })
  const [grant] = await grantsOf(id)
  const link = shop.db.updateTable('download_link').where('id', '=', grant!.link_id)
  await link.set({ file: 'tempi.pdf' }).execute()
  expect((await fetchFile(url)).body).toBe('tempi')
  await sql`update download_grant set file = 'music/barre one.zip' where id = ${grant!.id}`.execute(shop.db)
  await shop.db.deleteFrom('download_link').where('id', '=', grant!.link_id).execute()
  expect((await fetchFile(url)).body).toBe('twenty-two tracks')
})

test.each(['GET', 'HEAD'] as const)(
  '[PDP-12] a mail scanner that opens a link by %s uses up no download: the press of the button does',
  async (method) => {
    const { id, url } = await paidLink({ ...tracks, title: 'Tracks <1 & 2>', max_downloads: 1 })
    for (const accept of ['*/*', 'text/html', 'application/octet-stream']) {
      const answer = await shop.app.inject({ method, url, headers: { accept } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (method === 'GET') {
        expect(answer.body).toContain('<h1>Tracks &lt;1 &amp; 2&gt;</h1>')
        expect(answer.body).toContain('one more time')
      }
    }
    expect(await grantsOf(id)).toMatchObject([{ used: 0 }])
    expect((await fetchFile(url)).body).toBe('twenty-two tracks')
    expect(await grantsOf(id)).toMatchObject([{ used: 1 }])
  },
)

test.each([
  ['de', 'Sie können diese Datei noch 2 Mal herunterladen.', 'Herunterladen'],
  ['it', 'Puoi scaricare questo file ancora 2 volte.', 'Scarica'],
])('[PDP-12] in the store view %s the page of a link speaks its language', async (code, left, button) => {
  await shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', code).execute()
  await eventually(() => expect(shop.context.storeViews.open.map((view) => view.code)).toContain(code))
  const { url } = await paidLink({ ...tempi, max_downloads: 2 })
  const { body } = await shop.app.inject(`${url}?storeCode=${code}`)
  expect(body).toContain(`<html lang="${code}">`)
  for (const text of [left, button]) expect(body).toContain(`>${text}<`)
})
