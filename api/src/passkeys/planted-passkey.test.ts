import { askForReset, createPassword, createUser, eraseMe } from 'commerce/contract/customers'
import * as passkeys from 'commerce/contract/passkeys'
import { MAILS_TO_MAILBOX } from 'commerce/limits'
import mailWords from 'commerce/words/en/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newCustomer, newRegistration, signIn } from '#test/customer'
import { confirmEmailOf, openMailbox, resetTokenIn, takeMail } from '#test/mailbox'
import { addPasskeyOf, beginLogIn, shopOrigin } from '#test/passkeys'
import { newAuthenticator } from '#test/fakes/fake-authenticator'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const newPassword = 'rond de jambe à terre'

async function resetPasswordOf(email: string) {
  valueOf(await clientOf(shop.app).call(askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email, '/new-password?'))
  valueOf(await clientOf(shop.app).call(createPassword, { body: { resetToken, newPassword } }))
  return takeMail(shop, email, 'was changed')
}

async function logIn({ device }: Awaited<ReturnType<typeof addPasskeyOf>>) {
  const client = clientOf(shop.app)
  const credential = device.sign(await beginLogIn(client))
  return client.call(passkeys.logInByPasskey, { body: { credential } })
}

test('[part of E-6] [E-21] the owner of a mailbox who takes over an account by a reset ends the passkeys that a stranger made before', async () => {
  const { email, client, id } = await newCustomer(shop.app)
  const planted = await addPasskeyOf(client)
  const another = await addPasskeyOf(client)
  valueOf(await logIn(planted))
  const notice = await resetPasswordOf(email)
  expect(notice.text_part).toContain(mailWords.resetRemovedPasskeys)
  for (const each of [planted, another]) expect(refusalOf(await logIn(each)).code).toBe(401)
  const owner = clientOf(shop.app, await signIn(clientOf(shop.app), email, newPassword))
  expect(valueOf(await owner.call(passkeys.listPasskeys, { query: {} }))).toEqual([])
  const recorded = await shop.db
    .selectFrom('audit_log')
    .select('event')
    .where('subject_id', '=', String(id))
    .where('event', '=', 'passkey-removed')
    .execute()
  expect(recorded).toHaveLength(1)
})

test('[part of E-6] a reset keeps the passkeys of an account whose email was confirmed before', async () => {
  const { email, client } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const own = await addPasskeyOf(client)
  const notice = await resetPasswordOf(email)
  expect(notice.text_part).not.toContain(mailWords.resetRemovedPasskeys)
  valueOf(await logIn(own))
})

test('[part of E-6] [E-21] the owner of a mailbox who confirmed it first, and then resets, ends what a stranger made before', async () => {
  const { email, client } = await newCustomer(shop.app)
  const planted = await addPasskeyOf(client)
  await confirmEmailOf(shop, email)
  const own = await addPasskeyOf(client)
  const notice = await resetPasswordOf(email)
  expect(notice.text_part).toContain(mailWords.resetRemovedPasskeys)
  expect(refusalOf(await logIn(planted)).code).toBe(401)
  valueOf(await logIn(own))
})

test('[part of E-32] the mail about a new passkey is sent whatever a stranger used up before, and without it there is no passkey', async () => {
  const { customer } = newRegistration()
  const { email } = customer
  const register = async () => {
    valueOf(await clientOf(shop.app).call(createUser, { body: newRegistration(email) }))
    return clientOf(shop.app, await signIn(clientOf(shop.app), email))
  }
  for (let count = 0; count < MAILS_TO_MAILBOX.most; count++) {
    valueOf(await (await register()).call(eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  }
  const client = await register()
  for (let count = 0; count < MAILS_TO_MAILBOX.most; count++) await addPasskeyOf(client)
  const body = { currentPassword: goodPassword }
  const options = valueOf(await client.call(passkeys.beginPasskey, { query: {}, body }))
  const more = await client.call(passkeys.addPasskey, {
    query: {},
    body: { name: 'One more', credential: newAuthenticator(shopOrigin).make(options) },
  })
  expect(refusalOf(more)).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const mailbox = openMailbox(shop)
  await mailbox.isEmpty()
  const told = (await mailbox.mailsTo(email)).filter(
    ({ subject }) => subject === mailWords.passkeyAddedSubject,
  )
  expect(told).toHaveLength(MAILS_TO_MAILBOX.most)
})
