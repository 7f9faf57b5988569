import * as assortment from 'commerce/contract/studio/assortment'
import * as owners from 'commerce/contract/studio/owners'
import { PRICE_PASSWORD_SECONDS } from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/desks/owners'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(() => (shop.context.now = () => new Date()))
afterAll(() => shop.close())

type Session = Pick<Awaited<ReturnType<typeof newOwner>>, 'client' | 'ownerId'>

const setPrices = ({ client, ownerId }: Session) =>
  client.call(assortment.changeDefaultPrice, {
    query: { ownerId: String(ownerId) },
    body: { kind: 'margin', percent: '40' },
  })

/** So long after the owner signed in. */
async function wait({ ownerId }: Session, seconds: number): Promise<void> {
  await shop.pool.query(
    'update session set password_at = password_at - make_interval(secs => $2) where owner_id = $1',
    [ownerId, seconds],
  )
}

test('[part of E-4] prices are changed by who gave the password within twelve hours, and again once it was given anew', async () => {
  const owner = await newOwner(shop)
  valueOf(await setPrices(owner))
  await wait(owner, PRICE_PASSWORD_SECONDS - 60)
  valueOf(await setPrices(owner))
  await wait(owner, 120)
  expect(refusalOf(await setPrices(owner))).toMatchObject({
    code: 403,
    reason: 'password-needed',
    result: messages.priceNeedsPassword,
  })
  const give = (currentPassword: string) =>
    owner.client.call(owners.confirmOwnerPassword, { query: {}, body: { currentPassword } })
  expect(refusalOf(await give('a guess')).fields).toMatchObject([{ field: 'currentPassword' }])
  expect(refusalOf(await setPrices(owner)).reason).toBe('password-needed')
  expect(valueOf(await give(owner.password))).toBe(true)
  valueOf(await setPrices(owner))
})

test('[part of E-4] the password given in one session opens no other one, and one that is renewed is as old as before', async () => {
  const owner = await newOwner(shop)
  const elsewhere = await newOwner(shop, { studioId: owner.studioId })
  await wait(owner, PRICE_PASSWORD_SECONDS + 60)
  valueOf(await setPrices(elsewhere))
  const renewed = valueOf(
    await clientOf(shop.app).call(owners.logInToStudio, { body: { token: owner.refreshToken } }),
  )
  const client = clientOf(shop.app, { token: renewed.token })
  expect(refusalOf(await setPrices({ client, ownerId: owner.ownerId })).reason).toBe('password-needed')
})
