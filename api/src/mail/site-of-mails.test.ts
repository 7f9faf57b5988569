import { createUser } from 'commerce/contract/customers'
import { forgotOwnerPassword } from 'commerce/contract/studio/owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { newRegistration } from '#test/customer'
import { doWith, placedOrder } from '#test/desks/order-desk'
import { buildOwner } from '#test/desks/owners'
import { buildProduct } from '#test/factories'
import { openMailbox } from '#test/mailbox'
import { newStudio } from '#test/sessions'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const [publicUrl, studiosUrl] = ['https://barre.example', 'https://studios.barre.example']

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: publicUrl, STUDIOS_URL: studiosUrl })
})
afterAll(() => shop.close())

/** The links of a mail without what only its reader knows. */
const linksIn = (mail: { text_part: string } | undefined) =>
  [...(mail?.text_part.matchAll(/https:\S+/g) ?? [])].map(([link]) => link.replace(/\?.*/, ''))

test('[part of ROUTE-18] a mail to an owner leads to the site for studios', async () => {
  const { email } = await buildOwner(shop.db)
  valueOf(await clientOf(shop.app).call(forgotOwnerPassword, { body: { email } }))
  const [mail] = await openMailbox(shop).mailsTo(email)
  const links = linksIn(mail)
  expect(links).toHaveLength(2)
  expect(links[0]).toMatch(/^https:\/\/studios\.barre\.example\/studio\//)
  expect(links[1]).toBe(studiosUrl)
})

test('[part of ROUTE-18] a mail to a customer leads to the public site', async () => {
  const registration = newRegistration()
  valueOf(await clientOf(shop.app).call(createUser, { body: registration }))
  const mailbox = openMailbox(shop)
  await mailbox.isEmpty()
  const mails = await shop.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', registration.customer.email)
    .execute()
  expect(mails.map(linksIn)).toEqual([[`${publicUrl}/confirm-email`, publicUrl]])
})

test('[part of ROUTE-18] who bought in the store of a studio is led home to it, as long as it is open, and looks up the order at the public site', async () => {
  const { sku } = await buildProduct(shop.db)
  const studioId = await newStudio(shop)
  const studio = await shop.db
    .selectFrom('studio')
    .selectAll()
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow()
  const mailOfParcel = async () => {
    const orderId = await placedOrder(shop, [{ sku, qty: 1 }])
    await shop.db.updateTable('orders').set({ studio_id: studioId }).where('id', '=', orderId).execute()
    await doWith(shop.db, shipOrder, orderId, { tracking: [{ carrier: 'UPS', number: '1Z' }] })
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const mailbox = openMailbox(shop)
    await mailbox.isEmpty()
    const mails = await mailbox.mailsTo(order.email)
    return mails.find(({ subject }) => subject === `Your Barre order ${order.increment_id} is on its way`)
  }
  const links = linksIn(await mailOfParcel())
  expect(links).toContain(`${publicUrl}/rma`)
  expect(links.at(-1)).toBe(`${studiosUrl}/${studio.url_key}`)
  await shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', studioId).execute()
  expect(linksIn(await mailOfParcel()).at(-1)).toBe(publicUrl)
})
