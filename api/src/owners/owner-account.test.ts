import * as owners from 'commerce/contract/studio/owners'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { EMAIL_CHANGES_OF_OWNER } from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { later } from '#src/later'
import { countWaiting } from '#test/checks/count-waiting'
import { eventually } from '#test/eventually'
import { confirmTokenIn, openMailbox, resetTokenIn, takeMail } from '#test/mailbox'
import { buildOwner, newOwner, signInOwner } from '#test/desks/owners'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: 'https://shop.barre.example' })))
afterAll(() => shop.close())

type Session = Awaited<ReturnType<typeof newOwner>>

let host = 0
const newIp = () => `198.51.100.${++host}`
const newEmail = () => `amelie-${randomUUID()}@example.com`
const guest = () => clientOf(shop.app, { ip: newIp() })
const me = async ({ client }: Pick<Session, 'client'>) =>
  valueOf(await client.call(owners.readOwner, { query: {} }))
const isSignedIn = async (token: string) =>
  (await clientOf(shop.app, { token }).call(owners.readOwner, { query: {} })).ok

const ask = ({ token, password }: Session, email: string, currentPassword = password) =>
  clientOf(shop.app, { token, ip: newIp() }).call(owners.askForOwnerEmail, {
    query: {},
    body: { email, currentPassword },
  })
const confirm = (token: string) => guest().call(owners.confirmOwnerEmail, { body: { token } })
const change = ({ client, password }: Session, newPassword: string, currentPassword = password) =>
  client.call(owners.changeOwnerPassword, { query: {}, body: { currentPassword, newPassword } })

test('[part of STUDIO-07] an owner changes names and phone number; what is wrong is named', async () => {
  const owner = await newOwner(shop)
  const body = { firstname: ' Marie ', lastname: 'Rambert', phone: '+1 512 555 0100' }
  const changed = valueOf(await owner.client.call(owners.changeOwner, { query: {}, body }))
  expect(changed).toMatchObject({ firstname: 'Marie', lastname: 'Rambert', phone: body.phone })
  expect(await me(owner)).toEqual(changed)
  const bad = { firstname: 'M', lastname: '', phone: 'call me' }
  expect(refusalOf(await owner.client.call(owners.changeOwner, { query: {}, body: bad })).fields).toEqual([
    { field: 'firstname', message: problems.firstNameInvalid },
    { field: 'lastname', message: problems.lastNameInvalid },
    { field: 'phone', message: problems.phoneInvalid },
  ])
})

test('[part of E-4] an owner’s e-mail changes with the password and by the link that the new address gets; the present one is told at once, and again afterwards', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const email = newEmail()
  expect(valueOf(await ask(owner, email))).toBe(true)
  const [mail] = await post.mailsTo(email)
  expect(mail?.text_part).toContain('https://shop.barre.example/studio/confirm-email?token=')
  for (const part of [mail?.text_part, mail?.html_part]) {
    for (const text of ['Amélie', 'Durand', owner.email]) expect(part).not.toContain(text)
  }
  expect((await me(owner)).email).toBe(owner.email)
  const [asked] = await post.mailsTo(owner.email)
  expect(asked).toMatchObject({ subject: 'A new email address for your studio account' })
  expect(asked?.text_part).toContain('https://shop.barre.example/studio/forgot')
  expect(asked?.text_part).not.toContain(email)

  const token = confirmTokenIn(mail!)
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(valueOf)).toEqual([true, true])
  expect((await me(owner)).email).toBe(email)
  await signInOwner(shop, { email: email.toUpperCase(), password: owner.password }, newIp())
  const body = { login: owner.email, password: owner.password }
  expect(refusalOf(await guest().call(owners.logInToStudio, { body })).reason).toBe('sign-in-failed')
  const [, notice] = await post.mailsTo(owner.email, 2)
  expect(notice).toMatchObject({ subject: 'The email address for your studio account was changed' })
  expect(notice?.text_part).not.toContain(email)
  expect(valueOf(await confirm(token))).toBe(true)
  await post.isEmpty()
  expect(await post.mailsTo(owner.email, 2)).toHaveLength(2)
  shop.context.now = () => later(new Date(), EMAIL_LINK_SECONDS + 60)
  onTestFinished(() => void (shop.context.now = () => new Date()))
  expect(refusalOf(await confirm(token))).toMatchObject({
    code: 422,
    reason: 'confirm-link-invalid',
    result: messages.ownerEmailLinkInvalid,
  })
})

test('[part of E-4] a session alone changes no e-mail, and neither does a wrong password; what is wrong is named', async () => {
  const owner = await newOwner(shop)
  expect(refusalOf(await ask(owner, newEmail(), 'a guess')).fields).toEqual([
    { field: 'currentPassword', message: messages.currentPasswordWrong },
  ])
  expect(refusalOf(await ask(owner, 'amelie@')).fields).toMatchObject([{ field: 'email' }])
  const { rows } = await shop.pool.query('select from single_use_link where owner_id = $1', [owner.ownerId])
  expect(rows).toEqual([])
})

test('[part of E-4] an address that another owner has is asked like any other; only its reader learns of it, and nothing changes', async () => {
  const [owner, other] = [await newOwner(shop), await buildOwner(shop.db)]
  expect(await ask(owner, other.email)).toEqual(await ask(owner, newEmail()))
  expect(valueOf(await ask(owner, other.email))).toBe(true)
  const token = confirmTokenIn(await takeMail(shop, other.email, '/confirm-email?'))
  expect(refusalOf(await confirm(token))).toMatchObject({
    reason: 'email-refused',
    result: messages.ownerEmailTaken,
  })
  expect((await me(owner)).email).toBe(owner.email)
})

test('[part of E-4] a newer link, another address and time end a link; one of another purpose confirms nothing', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const [first, second] = [newEmail(), newEmail()]
  valueOf(await ask(owner, first))
  const former = confirmTokenIn((await post.mailsTo(first))[0]!)
  valueOf(await ask(owner, second))
  const latest = confirmTokenIn((await post.mailsTo(second))[0]!)
  valueOf(await guest().call(owners.forgotOwnerPassword, { body: { email: owner.email } }))
  const [, , mail] = await post.mailsTo(owner.email, 3)
  const reset = resetTokenIn(mail!)
  for (const token of [former, reset, 'none', 'a'.repeat(43)])
    expect(refusalOf(await confirm(token)).reason).toBe('confirm-link-invalid')
  const body = { token: latest, password: 'rond de jambe' }
  expect(refusalOf(await guest().call(owners.forgotOwnerPassword, { body })).reason).toBe(
    'reset-link-invalid',
  )
  shop.context.now = () => later(new Date(), EMAIL_LINK_SECONDS + 60)
  expect(refusalOf(await confirm(latest)).reason).toBe('confirm-link-invalid')
  shop.context.now = () => new Date()
  valueOf(await confirm(latest))
  // A link to a new password that went to the former e-mail is no longer good.
  const afterwards = { token: reset, password: 'rond de jambe' }
  expect(refusalOf(await guest().call(owners.forgotOwnerPassword, { body: afterwards })).reason).toBe(
    'reset-link-invalid',
  )
})

test('[E-6] [part of STUDIO-22] a new password, by the current one or by a mailed link, ends all other sessions, and a mail tells the owner', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const elsewhere = await signInOwner(shop, owner)
  const answer = await change(owner, 'rond de jambe à terre')
  expect(valueOf(answer)).toBe(true)
  const { token } = (answer.ok ? answer.meta : {}) as { token: string }
  expect([await isSignedIn(token), await isSignedIn(owner.token), await isSignedIn(elsewhere.token)]).toEqual(
    [...[true, false, false]],
  )
  const [changed] = await post.mailsTo(owner.email)
  expect(changed).toMatchObject({ subject: 'Your studio account password was changed' })
  expect(changed?.text_part).toContain('https://shop.barre.example/studio/forgot')

  valueOf(await guest().call(owners.forgotOwnerPassword, { body: { email: owner.email } }))
  const link = resetTokenIn((await post.mailsTo(owner.email, 2))[1]!)
  const body = { token: link, password: 'grand battement' }
  valueOf(await guest().call(owners.forgotOwnerPassword, { body }))
  expect(await isSignedIn(token)).toBe(false)
  const mails = await post.mailsTo(owner.email, 3)
  expect(mails[2]?.subject).toBe(changed?.subject)
  const session = await signInOwner(shop, { email: owner.email, password: 'grand battement' }, newIp())
  expect(valueOf(await guest().call(owners.forgotOwnerPassword, { body }))).toBe(true)
  expect(await isSignedIn(session.token)).toBe(true)
  await post.isEmpty()
  expect(await post.mailsTo(owner.email, 3)).toHaveLength(3)
  for (const password of ['a guess of a stranger', 'grand battement']) {
    const again = await guest().call(owners.forgotOwnerPassword, { body: { token: link, password } })
    expect(refusalOf(again).reason).toBe('reset-link-invalid')
  }
})

test('[part of E-4] a used link to another address is good for nothing once that has changed again, or the password', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const [first, second] = [newEmail(), newEmail()]
  valueOf(await ask(owner, first))
  const former = confirmTokenIn((await post.mailsTo(first))[0]!)
  valueOf(await confirm(former))
  valueOf(await ask(owner, second))
  expect(refusalOf(await confirm(former)).reason).toBe('confirm-link-invalid')
  const latest = confirmTokenIn((await post.mailsTo(second))[0]!)
  valueOf(await confirm(latest))
  valueOf(await change(owner, 'rond de jambe'))
  expect(refusalOf(await confirm(latest)).reason).toBe('confirm-link-invalid')
})

test('[E-6] a new password ends a link to another e-mail that waits: whoever asked for it loses the account', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const stranger = newEmail()
  valueOf(await ask(owner, stranger))
  const [mail] = await post.mailsTo(stranger)
  valueOf(await change(owner, 'rond de jambe à terre'))
  expect(refusalOf(await confirm(confirmTokenIn(mail!))).reason).toBe('confirm-link-invalid')
  await signInOwner(shop, { email: owner.email, password: 'rond de jambe à terre' }, newIp())
})

test('[E-6] a link to another e-mail is not made with the former password, also if it was asked for while that was changed', async () => {
  const owner = await newOwner(shop)
  const row = await shop.pool.connect()
  onTestFinished(() => row.release())
  await row.query('begin')
  await row.query('select from studio_owner where id = $1 for update', [owner.ownerId])
  const changing = change(owner, 'rond de jambe')
  await eventually(async () => expect(await countWaiting(shop.pool, 'update studio_owner')).toBe(1))
  const asking = ask(owner, newEmail())
  await eventually(async () => expect(await countWaiting(shop.pool, 'for share')).toBe(1))
  await row.query('commit')
  valueOf(await changing)
  expect(refusalOf(await asking).fields).toEqual([
    { field: 'currentPassword', message: messages.currentPasswordWrong },
  ])
  const { rows } = await shop.pool.query('select from single_use_link where owner_id = $1', [owner.ownerId])
  expect(rows).toEqual([])
})

test('[E-6] a password is changed by who knows the current one, and to a good one', async () => {
  const owner = await newOwner(shop)
  expect(refusalOf(await change(owner, 'rond de jambe', 'a guess')).fields).toEqual([
    { field: 'currentPassword', message: messages.currentPasswordWrong },
  ])
  expect(refusalOf(await change(owner, 'short')).fields).toEqual([
    { field: 'newPassword', message: problems.passwordTooShort },
  ])
  expect(await isSignedIn(owner.token)).toBe(true)
})

test('a first password by an invitation is no change that a mail tells of', async () => {
  const post = openMailbox(shop)
  const { email } = await buildOwner(shop.db, { password: null })
  valueOf(await guest().call(owners.forgotOwnerPassword, { body: { email } }))
  const body = { token: resetTokenIn((await post.mailsTo(email))[0]!), password: 'rond de jambe' }
  valueOf(await guest().call(owners.forgotOwnerPassword, { body }))
  await post.isEmpty()
  expect(await post.mailsTo(email)).toHaveLength(1)
})

test('[part of E-32] changes of an owner are limited: each sends a mail', async () => {
  const owner = await newOwner(shop)
  for (let count = 0; count < EMAIL_CHANGES_OF_OWNER.most; count++) valueOf(await ask(owner, newEmail()))
  expect(refusalOf(await ask(owner, newEmail()))).toMatchObject({ code: 429, reason: 'too-many-tries' })
})
