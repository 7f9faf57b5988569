import * as mailContract from 'commerce/contract/contact'
import * as newsletter from 'commerce/contract/newsletter'
import * as owners from 'commerce/contract/studio/owners'
import { cancelOrder, changeOrderAddress } from 'commerce/contract/orders'
import { deletePasskey } from 'commerce/contract/passkeys'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import * as user from 'commerce/contract/customers'
import { sql } from 'kysely'
import { PASSCODE_FAILURES_OF_STUDIO, PASSKEY_NAME_MAX_LETTERS } from 'commerce/limits'
import englishMails from 'commerce/words/en/mails'
import germanMails from 'commerce/words/de/mails'
import italianMails from 'commerce/words/it/mails'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { startJobs } from '#src/jobs/start-jobs'
import { expireOrders } from '#src/orders/fulfillment/expiry/expire-orders'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { approveRegistration, declineRegistration } from '#src/registrations/decide-registration'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { goodPassword, newCustomer } from '#test/customer'
import { openMarketingDesk } from '#test/desks/marketing-desk'
import { newOwner } from '#test/desks/owners'
import { buildProduct } from '#test/factories'
import { buildDownload } from '#test/desks/downloads'
import { headerOf, openFakeMailServer, partsOf, type ReceivedMail } from '#test/fakes/fake-mail-server'
import { confirmTokenIn } from '#test/mailbox'
import { openRegistrationDesk } from '#test/desks/studio-registration'
import { bringAboutReturnMails } from '#test/desks/return-mails'
import { newsletterTokenIn } from '#test/desks/newsletter-post'
import { doWith, placedOrder } from '#test/desks/order-desk'
import { amelie, austin, nothingShipped } from '#test/people'
import { addPasskeyOf } from '#test/passkeys'
import { messageFinder } from '#test/message-finder'
import { clientOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

const sender = 'letters@barre.example'
const frontDesk = 'front-desk@barre.example'

let shop: Awaited<ReturnType<typeof openTestApp>>
let post: Awaited<ReturnType<typeof openFakeMailServer>>
let jobs: ReturnType<typeof startJobs>
let jobsConfig: ReturnType<typeof readConfig>
/** A shop whose visitors are in a store view, and a mail server for it. */
async function openShopIn(storeCode: string): Promise<void> {
  shop = await openTestApp()
  await shop.db
    .updateTable('store_view')
    .set({ is_enabled: true, is_default: sql<boolean>`code = ${storeCode}` })
    .execute()
  await eventually(() => {
    const { default: view, open } = shop.context.storeViews
    expect([view.code, open.length]).toEqual([storeCode, 3])
  })
  post = await openFakeMailServer()
  jobsConfig = readConfig({
    ERASURE_LOG: shop.context.config.erasureLog,
    NODE_ENV: 'test',
    SMTP_URL: post.url,
    MAIL_SENDER: sender,
    CONTACT_EMAIL: frontDesk,
    PUBLIC_URL: 'https://barre.example',
  })
  jobs = startJobs({ ...shop.jobs, config: jobsConfig })
}
afterEach(async () => {
  await jobs.close()
  await shop.close()
  await post.close()
})

/** The id of a mail starts with the kind of its job. */
function kindOf(mail: ReceivedMail): string {
  return /<(mail\.[a-z_]+)\./.exec(headerOf(mail, 'message-id') ?? '')?.[1] ?? 'none'
}

/** The first mail of a kind, once it has arrived. */
async function mailOf(kind: string): Promise<ReceivedMail> {
  return eventually(() => {
    const mail = post.mails.find((each) => kindOf(each) === kind)
    if (!mail) throw new Error(`No ${kind} arrived.`)
    return mail
  })
}

// What a stranger might type so that a mail of the shop links somewhere else; a name that looks like a host is
// accepted.
const evilName = 'evil.agency'
const evil = 'HTTP://evil.example/pay me@evil.example www.evil.example //evil.example evil。example'
const evilPlace = { street: [evil, '1 evil.example'], city: 'evil.example', company: evil, vat_id: 'DE1' }
const evilBuyer = {
  ...nothingShipped,
  personalDetails: { ...amelie, firstName: evilName, lastName: evilName },
  billingAddress: { ...nothingShipped.billingAddress, ...evilPlace, firstname: evilName, lastname: evilName },
}

/** The text of a mail without the shop's own links. */
function restOf(part: string): string {
  return part
    .replaceAll(
      /<a href="(?:https:\/\/barre\.example[^"]*|mailto:front-desk@barre\.example)"[^>]*>[^<]*<\/a>/g,
      '',
    )
    .replaceAll(/https:\/\/barre\.example\S*|front-desk@barre\.example/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
}

const linkLike = /\S[.。]\p{L}|:\/|\/\/|\S@\S/iu

async function bringAboutOrderMails(): Promise<void> {
  const music = await buildDownload(shop.db, [{ title: 'Tempi', url: 'https://files.example/tempi.pdf' }])
  const { country } = shop.context.storeViews.default
  const home = country === 'US' ? {} : { country_id: country, region: '', region_id: 0 }
  const address = { ...evilBuyer, billingAddress: { ...evilBuyer.billingAddress, ...home } }
  const id = await placedOrder(shop, [{ sku: music.sku, qty: 1, dancer: evil }], { address })
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'bank transfer' })
  // Mails may overtake each other, and the tests look at the first of a kind.
  await mailOf('mail.order_confirmation')
  const skirt = await buildProduct(shop.db)
  const shippedId = await placedOrder(shop, [{ sku: skirt.sku, qty: 1, dancer: evil }])
  const tracking = [{ carrier: evil, number: evil }]
  await doWith(shop.db, shipOrder, shippedId, { tracking, expectedAt: '2099-12-31' })
}

async function bringAboutCanceledOrder(): Promise<void> {
  const { sku } = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku, qty: 1, dancer: evil }])
  await sql`update orders set status = 'pending_payment', first_name = ${evilName},
    created_at = now() - interval '2 days' where id = ${id}`.execute(shop.db)
  await expireOrders(shop.jobs)
}

async function bringAboutMailsOfOwnOrders(): Promise<void> {
  const margot = await newEvilCustomer()
  const { sku } = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku, qty: 1, dancer: evil }], { caller: margot })
  const { increment_id: orderNumber } = await shop.db
    .selectFrom('orders')
    .select('increment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const elsewhere = { ...austin, ...evilPlace, firstname: evilName, lastname: evilName }
  const moved = { orderNumber, address: elsewhere }
  valueOf(await margot.client.call(changeOrderAddress, { query: {}, body: moved }))
  await mailOf('mail.order_address_changed')
  valueOf(await margot.client.call(cancelOrder, { query: {}, body: { orderNumber } }))
}

async function bringAboutRegistrationMails(): Promise<void> {
  const { registered, register, asClerk } = openRegistrationDesk(() => shop)
  const names = { businessName: evil, firstName: evilName, lastName: evilName }
  const first = await registered(names)
  await register(first.sent)
  await approveRegistration(asClerk(), first.row.id, 'Wholesale')
  await register(first.sent)
  const second = await registered(names)
  await declineRegistration(asClerk(), second.row.id, evil)
}

async function bringAboutAccountMails(): Promise<void> {
  const names = { firstname: evilName, lastname: evilName }
  const { email } = await newEvilCustomer()
  valueOf(await clientOf(shop.app).call(user.askForReset, { body: { email } }))
  const curious = await newEvilCustomer()
  const body = { currentPassword: goodPassword }
  valueOf(await curious.client.call(user.askForExport, { query: {}, body }))
  const { id } = await addPasskeyOf(curious.client, { name: evil.slice(0, PASSKEY_NAME_MAX_LETTERS) })
  valueOf(await curious.client.call(deletePasskey, { query: {}, body: { id, ...body } }))
  const leaving = await newEvilCustomer()
  valueOf(await leaving.client.call(user.eraseMe, { query: {}, body }))
  const first = await newEvilCustomer()
  const passwords = { currentPassword: goodPassword, newPassword: 'a new pas de deux' }
  valueOf(await first.client.call(user.changePassword, { query: {}, body: passwords }))
  const second = await newEvilCustomer()
  const customer = { ...names, email: `new-${second.email}` }
  valueOf(
    await second.client.call(user.changeMe, { query: {}, body: { customer, currentPassword: goodPassword } }),
  )
}

async function bringAboutVisitorMails(): Promise<void> {
  const client = clientOf(shop.app)
  for (const confirmation of [false, true]) {
    const token = valueOf(await client.call(mailContract.getMailToken))
    const message = { sourceAddress: 'mia@example.com', subject: evil, emailText: evil, confirmation }
    const body = { ...message, targetAddress: amelie.emailAddress, token }
    valueOf(await client.call(mailContract.sendEmail, { query: {}, body }))
  }
}

async function bringAboutNewsletterMails(): Promise<void> {
  const client = clientOf(shop.app)
  const email = 'ines@example.com'
  valueOf(await client.call(newsletter.subscribe, { body: { email } }))
  const [text = ''] = partsOf(await mailOf('mail.newsletter_asked'))
  const token = newsletterTokenIn({ text_part: text }, 'confirm')
  valueOf(await client.call(newsletter.confirmSubscription, { body: { token } }))
  valueOf(await client.call(newsletter.unsubscribe, { body: { email } }))
}

async function bringAboutStockAlerts(): Promise<void> {
  const { id, sku } = await buildProduct(shop.db, { units: 0 })
  const body = { sku, email: 'jill@example.com' }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body }))
  await mailOf('mail.stock_alert_asked')
  await shop.db.updateTable('stock_alert').set({ state: 'waiting' }).execute()
  await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', id).execute()
  await sendDueAlerts(shop.jobs)
}

async function bringAboutOwnerMails(): Promise<void> {
  const names = { firstName: evilName, lastName: evilName }
  const owner = await newOwner(shop, { ...names, isSuperUser: true })
  await shop.db.updateTable('studio').set({ name: evil }).where('id', '=', owner.studioId).execute()
  const { email } = owner
  valueOf(await clientOf(shop.app).call(owners.forgotOwnerPassword, { body: { email } }))
  const shoe = await buildProduct(shop.db, { units: 0 })
  const of = { studio_id: owner.studioId, product_id: shoe.id }
  await shop.db
    .insertInto('studio_product')
    .values({ ...of, is_published: true })
    .execute()
  const { code: store_code } = shop.context.storeViews.default
  await shop.db
    .insertInto('owner_stock_alert')
    .values({ ...of, owner_id: owner.ownerId, store_code })
    .execute()
  await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', shoe.id).execute()
  await sendDueAlerts(shop.jobs)
  const body = { email: `invited-${email}`, firstname: evilName, lastname: evilName }
  valueOf(await owner.client.call(owners.inviteOwner, { query: {}, body }))
  const { client } = await newOwner(shop, names)
  const currentPassword = goodPassword
  const other = { email: `new-${email}`, currentPassword }
  valueOf(await client.call(owners.askForOwnerEmail, { query: {}, body: other }))
  const [text = ''] = partsOf(await mailOf('mail.owner_email_link'))
  const token = confirmTokenIn({ text_part: text })
  valueOf(await clientOf(shop.app).call(owners.confirmOwnerEmail, { body: { token } }))
  const passwords = { currentPassword, newPassword: 'a new pas de deux' }
  valueOf(await client.call(owners.changeOwnerPassword, { query: {}, body: passwords }))
}

async function bringAboutPasscodeMail(): Promise<void> {
  const { studioId } = await newOwner(shop, { firstName: evilName, lastName: evilName })
  await shop.db
    .updateTable('studio')
    .set({ name: evil, url_key: 'guessed-at' })
    .where('id', '=', studioId)
    .execute()
  const body = { url_key: 'guessed-at', passcode: 'a guess' }
  for (let at = 1; at <= PASSCODE_FAILURES_OF_STUDIO.most; at++)
    await clientOf(shop.app, { ip: `10.48.0.${at}` }).call(owners.logInToStudio, { body })
}

async function bringAboutStudioMail(): Promise<void> {
  const studio = await openMarketingDesk(shop, { name: evil })
  valueOf(await studio.send('jill@example.com', { subject: evil, message: evil }))
}

/** Customers type their names as well. */
const newEvilCustomer = () => newCustomer(shop.app, { firstname: evilName, lastname: evilName })

const linksIn = (text: string) => new Set(text.match(/https:\/\/barre\.example[^\s"<&]*/g))

async function bringAboutEveryMail(): Promise<string[]> {
  await bringAboutOrderMails()
  await bringAboutCanceledOrder()
  await bringAboutMailsOfOwnOrders()
  await bringAboutAccountMails()
  await bringAboutOwnerMails()
  await bringAboutVisitorMails()
  await bringAboutNewsletterMails()
  await bringAboutStockAlerts()
  await bringAboutRegistrationMails()
  await bringAboutStudioMail()
  await bringAboutPasscodeMail()
  await bringAboutReturnMails(shop, { name: evilName, text: evil })
  const mailer = { send: async () => undefined, close: () => undefined }
  return Object.keys(outboxHandlers(shop.jobs, mailer)).filter((kind) => kind.startsWith('mail.'))
}

test('[E-33] every kind of mail goes from the one sender to one recipient, with the same in text and HTML', async () => {
  await openShopIn('default')
  const kinds = await bringAboutEveryMail()
  expect(kinds.length).toBeGreaterThan(8)
  for (const kind of kinds) {
    const mail = await mailOf(kind)
    expect(mail.from, kind).toBe(sender)
    expect(headerOf(mail, 'from'), kind).toBe(`Barre <${sender}>`)
    expect(mail.to, kind).toHaveLength(1)
    for (const header of ['cc', 'bcc', 'sender']) expect(headerOf(mail, header), kind).toBeUndefined()
    expect(headerOf(mail, 'auto-submitted'), kind).toBe('auto-generated')
    expect(headerOf(mail, 'subject'), kind).toMatch(/\S/)
    const [text = '', html = '', ...others] = partsOf(mail)
    expect(others, kind).toEqual([])
    expect(text, kind).not.toMatch(/<\/?\w/)
    expect(html, kind).toMatch(/^<!doctype html>\s+<html lang="en">/)
    // A picture comes with its mail.
    expect(html, kind).not.toMatch(/<(script|img(?! src="cid:)|link|iframe)|undefined|\[object/)
    expect(text, kind).not.toMatch(/undefined|\[object/)
    for (const part of [text, html]) expect(part, kind).toContain(frontDesk)
    expect(linksIn(html), kind).toEqual(linksIn(text))
    for (const part of [text, html]) expect(restOf(part), kind).not.toMatch(linkLike)
    expect(headerOf(mail, 'subject'), kind).not.toMatch(linkLike)
  }
  const confirmation = partsOf(await mailOf('mail.order_confirmation'))
  for (const part of confirmation) expect(part).toMatch(/evil\.\u200Aagency/)
})

/** The parts of a mail: its lines, also without what follows a label. */
function piecesOf(mail: ReceivedMail): string[] {
  const [text = ''] = partsOf(mail)
  const lines = text
    .split('\n')
    .flatMap((line) => [line, line.replace(/:.*/, ''), line.replace(/,[^,]*$/, '')])
  return [headerOf(mail, 'subject') ?? '', ...lines].map((piece) => piece.trim()).filter(Boolean)
}

describe.each([
  ['de', germanMails, [/am \d{1,2}\. \p{L}+ \d{4} /u, /\d,\d\d\s€/, 'Banküberweisung']],
  ['it', italianMails, [/il \d{1,2} \p{L}+ \d{4}\./u, /\d,\d\d\s€/, 'Bonifico bancario']],
] as const)('in the store view %s', (code, own, parts) => {
  const isEnglish = messageFinder(
    Object.fromEntries(
      Object.entries(englishMails).filter(([key, message]) => own[key as keyof typeof own] !== message),
    ),
  )
  const isOwn = messageFinder(own)

  test('every kind of mail speaks its language, with its dates, amounts and capitals', async () => {
    await openShopIn(code)
    const kinds = await bringAboutEveryMail()
    expect(kinds.length).toBeGreaterThan(8)
    for (const kind of kinds) {
      const mail = await mailOf(kind)
      const pieces = piecesOf(mail)
      expect(
        pieces.filter((piece) => isEnglish(piece) && !isOwn(piece)),
        kind,
      ).toEqual([])
      expect(pieces.filter(isOwn).length, kind).toBeGreaterThan(3)
      const [text = '', html = ''] = partsOf(mail)
      expect(html, kind).toContain(`<html lang="${code}">`)
      // After the comma of the greeting the sentence goes on; it may begin with the name of a studio.
      const [, goesOn = 'so'] = /^(?:Hallo|Ciao) .*,\s+(\S+)/mu.exec(text) ?? []
      expect(goesOn, kind).toMatch(/^(?:\p{Ll}|Sie$|Ihre?$|HTTP:)/u)
      if (kind === 'mail.order_confirmation') {
        for (const part of parts) expect(text).toMatch(part)
      }
    }
  })
})

test('a mail that waits speaks the language of the store view in which it was asked for, after a restart as well', async () => {
  await openShopIn('default')
  await jobs.close()
  const asked = {
    method: 'POST',
    url: newsletter.subscribe.path,
    headers: { 'x-vs-store-code': 'it' },
  } as const
  const { statusCode } = await shop.app.inject({ ...asked, payload: { email: 'ines@example.com' } })
  expect(statusCode).toBe(200)
  jobs = startJobs({ ...shop.jobs, config: jobsConfig })
  const mail = await mailOf('mail.newsletter_asked')
  expect(partsOf(mail)[0]).toContain(italianMails.newsletterConfirmTitle)
})
