import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import * as studios from 'commerce/contract/studio/studios'
import { MAILBOX_STOCK_ALERTS_MAX, MAILS_TO_MAILBOX } from 'commerce/limits'
import mailWords from 'commerce/words/en/mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildBundle, buildConfigurable, buildProduct } from '#test/factories'
import { openMailbox } from '#test/mailbox'
import { clientOf, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const newEmail = () => `parent-${randomUUID()}@example.com`
const ask = (family: Shopper, sku: string, email = newEmail()) =>
  family.client.call(askForStockAlert, { query: {}, body: { sku, email } })
const setStock = (productId: number, units: number) =>
  shop.db.updateTable('stock').set({ on_hand: units }).where('product_id', '=', productId).execute()

const setVisibility = (productId: number, visibility: number) =>
  shop.db.updateTable('product').set({ visibility }).where('id', '=', productId).execute()

/** Sold out, in the store of the owner. */
async function soldOut(owner: OwnerDesk, name = 'Tap shoe') {
  const shoe = await buildProduct(shop.db, { name, units: 0 })
  await desk.setPrice(shoe.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: shoe.sku }))
  return shoe
}

async function confirm(text: string): Promise<void> {
  const url = /\/api\/stock-alerts\/\S+/.exec(text)?.[0] ?? 'none'
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(200)
}

const keyOf = async ({ studioId }: OwnerDesk) =>
  (await shop.db.selectFrom('studio').select('url_key').where('id', '=', studioId).executeTakeFirstOrThrow())
    .url_key

const setOpen = async (owner: OwnerDesk, active: boolean) => {
  const query = { ownerId: String(owner.ownerId) }
  const { name, url_key, description } = valueOf(await owner.client.call(studios.readSettings, { query }))
  const body = { name, url_key, description, active }
  valueOf(await owner.client.call(studios.saveSettings, { query, body }))
}

test('[UX-43] a family asks for what is sold out in the store of its studio, confirms by mail, and is led back to that store once it is there', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'], { variant: { units: 0 } })
  await desk.setPrice(leotard.id, owner.priceGroupId, 8_00)
  const [red, blue] = leotard.variants
  valueOf(await desk.add(owner, { sku: leotard.sku, allowed_colors: [red!.optionId] }))
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  expect(valueOf(await ask(family, red!.sku, email))).toBe('pending')
  const [asked] = await mailbox.mailsTo(email)
  expect(asked).toMatchObject({ subject: mailWords.stockAlertAskedSubject })
  await confirm(asked!.text_part)
  await setStock(red!.id, 2)
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email, 2)
  const links = mails[1]!.text_part.match(/http\S+/g) ?? []
  const pages = links.filter((link) => link.includes('/p/'))
  expect(pages).toHaveLength(1)
  expect(new URL(pages[0]!).pathname).toMatch(
    new RegExp(`^/${await keyOf(owner)}/p/${leotard.sku}/[^/]+/${red!.sku}$`),
  )
  // A color that the studio does not allow is not in its store.
  expect(refusalOf(await ask(family, blue!.sku)).reason).toBe('product-not-found')
})

test('[part of E-21] what a studio does not sell is answered to its families like what is not there, byte for byte, and nothing is kept or mailed', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const theirs = await soldOut(other)
  const hidden = await soldOut(owner)
  valueOf(await desk.change(owner, hidden.sku, { is_published: false }))
  const unassigned = await buildProduct(shop.db, { units: 0 })
  const family = await newFamily(shop, owner)
  const missing = await ask(family, 'none')
  expect(refusalOf(missing)).toMatchObject({ code: 404, reason: 'product-not-found' })
  for (const { sku } of [theirs, hidden, unassigned]) expect(await ask(family, sku), sku).toEqual(missing)
  const ids = [theirs, hidden, unassigned].map(({ id }) => id)
  const kept = shop.db.selectFrom('stock_alert').select('id').where('product_id', 'in', ids)
  expect(await kept.execute()).toEqual([])
  expect(valueOf(await ask(await newFamily(shop, other), theirs.sku))).toBe('pending')
})

test('a part of a bundle that the studio sells can be asked for, and one that is in stock cannot', async () => {
  const owner = await newOwner(shop)
  const part = await buildProduct(shop.db, { units: 0 })
  const there = await buildProduct(shop.db, { units: 5 })
  const bundle = await buildBundle(shop.db, [{ title: 'Shoes', parts: [part, there] }], {
    has_dynamic_price: false,
  })
  await desk.setPrice(bundle.id, owner.priceGroupId, 20_00)
  const family = await newFamily(shop, owner)
  expect(refusalOf(await ask(family, part.sku)).reason).toBe('product-not-found')
  valueOf(await desk.add(owner, { sku: bundle.sku }))
  expect(valueOf(await ask(family, part.sku))).toBe('pending')
  expect(refusalOf(await ask(family, there.sku)).reason).toBe('in-stock')
})

test('[UX-43] families are mailed as seldom as others: so often in an hour to a mailbox, and for so many products', async () => {
  const owner = await newOwner(shop)
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  const shoe = await soldOut(owner)
  for (let n = 0; n < MAILS_TO_MAILBOX.most; n++) valueOf(await ask(family, shoe.sku, email))
  expect(refusalOf(await ask(family, shoe.sku, email))).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const full = newEmail()
  for (let n = 0; n <= MAILBOX_STOCK_ALERTS_MAX; n++) {
    await shop.db.deleteFrom('attempt').execute()
    valueOf(await ask(family, (await soldOut(owner)).sku, full))
  }
  const kept = await shop.db.selectFrom('stock_alert').select('id').where('email', '=', full).execute()
  expect(kept).toHaveLength(MAILBOX_STOCK_ALERTS_MAX)
})

test('what comes back while the studio does not sell it is told once it is in the store again', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const family = await newFamily(shop, owner)
  const shoe = await soldOut(owner, 'Jazz shoe')
  const email = newEmail()
  valueOf(await ask(family, shoe.sku, email))
  await confirm((await mailbox.mailsTo(email))[0]!.text_part)
  valueOf(await desk.change(owner, shoe.sku, { is_published: false }))
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  valueOf(await desk.change(owner, shoe.sku, { is_published: true }))
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email, 2)
  expect(mails[1]).toMatchObject({ subject: 'Back in stock: Jazz shoe' })
})

test.each<'color' | 'price' | 'visibility'>(['color', 'price', 'visibility'])(
  '[UX-43] what comes back while the studio does not sell it for its %s is told once it is sold there again',
  async (missing) => {
    const mailbox = openMailbox(shop)
    const owner = await newOwner(shop)
    const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'], { variant: { units: 0 } })
    const [red, blue] = leotard.variants
    const setSold = async (isSold: boolean) => {
      if (missing === 'visibility') return setVisibility(leotard.id, isSold ? 4 : 1)
      if (missing === 'color')
        return desk.change(owner, leotard.sku, { allowed_colors: isSold ? null : [blue!.optionId] })
      if (isSold) return desk.setPrice(red!.id, owner.priceGroupId, 8_00)
      return shop.db.deleteFrom('product_price').where('product_id', '=', red!.id).execute()
    }
    for (const { id } of [red!, blue!]) await desk.setPrice(id, owner.priceGroupId, 8_00)
    valueOf(await desk.add(owner, { sku: leotard.sku }))
    const family = await newFamily(shop, owner)
    const asked = [red!, leotard].map(({ sku }) => [sku, newEmail()] as const)
    for (const [sku, email] of asked) {
      valueOf(await ask(family, sku, email))
      await confirm((await mailbox.mailsTo(email))[0]!.text_part)
    }
    await setSold(false)
    await setStock(red!.id, 2)
    await sendDueAlerts(shop.jobs)
    await mailbox.isEmpty()
    for (const [, email] of asked) expect(await mailbox.mailsTo(email)).toHaveLength(1)
    await setSold(true)
    await sendDueAlerts(shop.jobs)
    for (const [, email] of asked) {
      const mails = await mailbox.mailsTo(email, 2)
      expect(mails[1]!.text_part).toContain(`/${await keyOf(owner)}/p/`)
    }
  },
)

test('[UX-43] what comes back while the store of the studio is closed is told once the store is open again', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const family = await newFamily(shop, owner)
  const shoe = await soldOut(owner, 'Foot undeez')
  const email = newEmail()
  valueOf(await ask(family, shoe.sku, email))
  const [asked] = await mailbox.mailsTo(email)
  expect(asked!.text_part).toContain(`/${await keyOf(owner)}\n`)
  await confirm(asked!.text_part)
  await setOpen(owner, false)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  await setOpen(owner, true)
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email, 2)
  expect(mails[1]).toMatchObject({ subject: 'Back in stock: Foot undeez' })
  expect(mails[1]!.text_part).toContain(`/${await keyOf(owner)}/p/`)
})

test('a mail that waited while the store of the studio closed leads to the shop', async () => {
  const owner = await newOwner(shop)
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  const shoe = await soldOut(owner)
  valueOf(await ask(family, shoe.sku, email))
  await setOpen(owner, false)
  const [asked] = await openMailbox(shop).mailsTo(email)
  expect(asked!.text_part).not.toContain(await keyOf(owner))
})

test.each(['waits', 'only asked'])(
  '[UX-43] who asks in the public shop once the store of the studio is closed is mailed, also who %s there',
  async (so) => {
    const mailbox = openMailbox(shop)
    const owner = await newOwner(shop)
    const [family, email] = [await newFamily(shop, owner), newEmail()]
    const shoe = await soldOut(owner, 'Half sole')
    valueOf(await ask(family, shoe.sku, email))
    if (so === 'waits') await confirm((await mailbox.mailsTo(email))[0]!.text_part)
    await setOpen(owner, false)
    const body = { sku: shoe.sku, email }
    valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
    await confirm((await mailbox.mailsTo(email, 2))[1]!.text_part)
    await setStock(shoe.id, 3)
    await sendDueAlerts(shop.jobs)
    const back = (await mailbox.mailsTo(email, 3))[2]!
    expect(back.subject).toBe('Back in stock: Half sole')
    expect(back.text_part).toContain('/p/')
    expect(back.text_part).not.toContain(await keyOf(owner))
  },
)

test('[UX-43] who waits in the open store of a studio, and asks in the public shop too, is led back to the studio', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  const shoe = await soldOut(owner)
  valueOf(await ask(family, shoe.sku, email))
  await confirm((await mailbox.mailsTo(email))[0]!.text_part)
  const body = { sku: shoe.sku, email }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
  await confirm((await mailbox.mailsTo(email, 2))[1]!.text_part)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  expect((await mailbox.mailsTo(email, 3))[2]!.text_part).toContain(`/${await keyOf(owner)}/p/`)
})

const leaves = {
  'takes it out of its store': async (owner: OwnerDesk, sku: string) => {
    valueOf(await desk.remove(owner, sku))
  },
  'hides it': async (owner: OwnerDesk, sku: string) => {
    valueOf(await desk.change(owner, sku, { is_published: false }))
  },
  'closes its store': (owner: OwnerDesk) => setOpen(owner, false),
}

test.each(
  (Object.keys(leaves) as (keyof typeof leaves)[]).flatMap((what) => [
    { what, when: 'afterwards' },
    { what, when: 'before' },
  ]),
)(
  '[UX-43] who waits in the store of a studio, and asks in the public shop too, is mailed by that where the studio $what $when',
  async ({ what, when }) => {
    const mailbox = openMailbox(shop)
    const owner = await newOwner(shop)
    const [family, email] = [await newFamily(shop, owner), newEmail()]
    const shoe = await soldOut(owner, 'Character shoe')
    valueOf(await ask(family, shoe.sku, email))
    await confirm((await mailbox.mailsTo(email))[0]!.text_part)
    if (when === 'before') await leaves[what](owner, shoe.sku)
    const body = { sku: shoe.sku, email }
    valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
    await confirm((await mailbox.mailsTo(email, 2))[1]!.text_part)
    if (when === 'afterwards') await leaves[what](owner, shoe.sku)
    await setStock(shoe.id, 3)
    await sendDueAlerts(shop.jobs)
    const back = (await mailbox.mailsTo(email, 3))[2]!
    expect(back.subject).toBe('Back in stock: Character shoe')
    expect(back.text_part).toContain('/p/')
    expect(back.text_part).not.toContain(await keyOf(owner))
  },
)

test('[UX-43] whoever asks in the public shop with the email of a family that waits for its store changes nothing until the family confirms it', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  const shoe = await soldOut(owner)
  valueOf(await ask(family, shoe.sku, email))
  await confirm((await mailbox.mailsTo(email))[0]!.text_part)
  const body = { sku: shoe.sku, email }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
  await mailbox.mailsTo(email, 2)
  await setOpen(owner, false)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  await mailbox.isEmpty()
  await setOpen(owner, true)
  await sendDueAlerts(shop.jobs)
  expect((await mailbox.mailsTo(email, 3))[2]!.text_part).toContain(`/${await keyOf(owner)}/p/`)
})

test('[UX-43] who asked in the public shop while its older version ran, and asks in the store of a studio, is mailed while that is closed, too', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const email = newEmail()
  const shoe = await soldOut(owner)
  const body = { sku: shoe.sku, email }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
  // As the older version writes it.
  await shop.db
    .updateTable('stock_alert')
    .set({ is_public_too: false })
    .where('product_id', '=', shoe.id)
    .execute()
  valueOf(await ask(await newFamily(shop, owner), shoe.sku, email))
  await confirm((await mailbox.mailsTo(email, 2))[1]!.text_part)
  await setOpen(owner, false)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  expect((await mailbox.mailsTo(email, 3))[2]!.subject).toContain('Back in stock')
})

test('[UX-43] who asked in the public shop once, and was mailed, waits for the store of the studio alone when they ask there', async () => {
  const mailbox = openMailbox(shop)
  const owner = await newOwner(shop)
  const email = newEmail()
  const shoe = await soldOut(owner)
  const body = { sku: shoe.sku, email }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
  await confirm((await mailbox.mailsTo(email))[0]!.text_part)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  await mailbox.mailsTo(email, 2)
  await setStock(shoe.id, 0)
  valueOf(await ask(await newFamily(shop, owner), shoe.sku, email))
  await confirm((await mailbox.mailsTo(email, 3))[2]!.text_part)
  await setOpen(owner, false)
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(email, 3)).toHaveLength(3)
})

test('[UX-43] whoever asks in another store with the email of a family that waits does not lead it there, also while its own store is closed', async () => {
  const mailbox = openMailbox(shop)
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const [family, email] = [await newFamily(shop, owner), newEmail()]
  const shoe = await soldOut(owner)
  await desk.setPrice(shoe.id, other.priceGroupId, 10_00)
  valueOf(await desk.add(other, { sku: shoe.sku }))
  valueOf(await ask(family, shoe.sku, email))
  await confirm((await mailbox.mailsTo(email))[0]!.text_part)
  await setOpen(owner, false)
  valueOf(await ask(await newFamily(shop, other), shoe.sku, email))
  await setStock(shoe.id, 3)
  await sendDueAlerts(shop.jobs)
  const back = (await mailbox.mailsTo(email, 3))[2]!
  expect(back.text_part).not.toContain(await keyOf(other))
})
