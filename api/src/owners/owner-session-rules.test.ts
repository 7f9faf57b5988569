import * as assortment from 'commerce/contract/studio/assortment'
import * as user from 'commerce/contract/customers'
import * as owners from 'commerce/contract/studio/owners'
import * as passcodes from 'commerce/contract/studio/passcode'
import { saveSettings } from 'commerce/contract/studio/studios'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/desks/owners'
import { confirmTokenIn, openMailbox } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: 'https://shop.barre.example' })))
afterAll(() => shop.close())

type Owner = Awaited<ReturnType<typeof newOwner>>
const hour = 60 * 60

/** So many hours after signing in, by the clocks of the shop and of its database. */
async function after<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const then = new Date(Date.now() + hours * hour * 1_000)
  shop.context.now = () => then
  try {
    return await inSeconds(shop.db, hours * hour, work)
  } finally {
    shop.context.now = () => new Date()
  }
}

/** Returns the next refresh token; undefined: the session has ended. */
async function visit(token: string): Promise<string | undefined> {
  const answer = await clientOf(shop.app).call(owners.logInToStudio, { body: { token } })
  return answer.ok ? user.refreshTokenOf(answer.meta) : undefined
}

async function expectSessionEnds(): Promise<void> {
  const idle = await newOwner(shop)
  const next = await after(23.9, () => visit(idle.refreshToken))
  expect(next).toBeDefined()
  expect(await after(48, () => visit(next ?? ''))).toBeUndefined()
  let { refreshToken } = await newOwner(shop)
  for (const hours of [20, 40, 60, 80, 100, 120, 140, 160, 167.9]) {
    const renewed = await after(hours, () => visit(refreshToken))
    expect(renewed, `after ${hours} hours`).toBeDefined()
    refreshToken = renewed ?? ''
  }
  expect(await after(168.1, () => visit(refreshToken))).toBeUndefined()
}

async function expectPasscodeNeedsPassword({ client, ownerId, password }: Owner): Promise<void> {
  const query = { ownerId: String(ownerId) }
  const settings = { name: 'Pas de Deux', url_key: `of-${ownerId}`, description: '', active: true }
  valueOf(await client.call(saveSettings, { query, body: settings }))
  const read = async () => valueOf(await client.call(passcodes.readPasscode, { query })).passcode
  const former = await read()
  const change = (given: string) =>
    client.call(passcodes.changePasscode, { query, body: { password: given } })
  expect(refusalOf(await change('a guess')).fields).toMatchObject([{ field: 'password' }])
  expect(await read()).toBe(former)
  valueOf(await change(password))
  expect(await read()).not.toBe(former)
}

async function expectEmailNeedsPasswordAndLink({ client, email, password }: Owner): Promise<void> {
  const post = openMailbox(shop)
  const next = `amelie-${randomUUID()}@example.com`
  const ask = (currentPassword: string) =>
    client.call(owners.askForOwnerEmail, { query: {}, body: { email: next, currentPassword } })
  const current = async () => valueOf(await client.call(owners.readOwner, { query: {} })).email
  expect(refusalOf(await ask('a guess')).fields).toMatchObject([{ field: 'currentPassword' }])
  valueOf(await ask(password))
  const [mail] = await post.mailsTo(next)
  expect(await post.mailsTo(email)).toMatchObject([
    { subject: 'A new email address for your studio account' },
  ])
  expect(await current()).toBe(email)
  const body = { token: confirmTokenIn(mail!) }
  valueOf(await clientOf(shop.app).call(owners.confirmOwnerEmail, { body }))
  expect(await current()).toBe(next)
}

async function expectPasswordNeedsPassword({ client, password }: Owner): Promise<void> {
  const change = (currentPassword: string) =>
    client.call(owners.changeOwnerPassword, {
      query: {},
      body: { currentPassword, newPassword: 'rond de jambe à terre' },
    })
  expect(refusalOf(await change('a guess')).fields).toMatchObject([{ field: 'currentPassword' }])
  valueOf(await change(password))
}

async function expectPricesNeedPasswordLater({ client, ownerId, password }: Owner): Promise<void> {
  const query = { ownerId: String(ownerId) }
  const body = { kind: 'margin', percent: '40' } as const
  const setPrices = () => client.call(assortment.changeDefaultPrice, { query, body })
  const wait = (hours: number) =>
    shop.pool.query(
      'update session set password_at = now() - make_interval(secs => $2) where owner_id = $1',
      [ownerId, hours * hour],
    )
  await wait(11.9)
  valueOf(await setPrices())
  await wait(12.1)
  expect(refusalOf(await setPrices())).toMatchObject({ code: 403, reason: 'password-needed' })
  const given = { currentPassword: password }
  valueOf(await client.call(owners.confirmOwnerPassword, { query: {}, body: given }))
  valueOf(await setPrices())
}

test('[E-4] the session of an owner ends after 7 days and after a day without a visit; the passcode, the e-mail and the password change with the password given again, prices too after 12 hours; another address counts once its link was used, and the former one is told', async () => {
  await expectSessionEnds()
  const owner = await newOwner(shop)
  await expectPasscodeNeedsPassword(owner)
  await expectPricesNeedPasswordLater(owner)
  await expectEmailNeedsPasswordAndLink(owner)
  await expectPasswordNeedsPassword(owner)
})
