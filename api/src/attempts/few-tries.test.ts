import { createCart } from 'commerce/contract/cart'
import { FEW_TRIES_MAX } from 'commerce/limits'
import { expect, onTestFinished, test } from 'vitest'
import { FewTries } from '#src/attempts/few-tries'
import { later } from '#src/later'
import { ownIp } from '#test/calls/stage'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const now = new Date('2026-03-01T12:00:00Z')
const wide = { key: 'one IP', most: 600, seconds: 3_600 }

test('the first few tries are noted, and the next are to be counted until the time is over', () => {
  const few = new FewTries()
  const first = Array.from({ length: FEW_TRIES_MAX }, () => few.note([wide], now))
  expect(new Set(first)).toEqual(new Set([true]))
  expect(few.note([wide], now)).toBe(false)
  expect(few.note([wide], later(now, 3_599))).toBe(false)
  expect(few.note([{ ...wide, key: 'another' }], now)).toBe(true)
  expect(few.note([wide], later(now, 3_600))).toBe(true)
})

test('of several limits the narrowest decides, and what is to be counted is noted for none', () => {
  const few = new FewTries()
  const network = { key: 'network', most: 2_400, seconds: 3_600 }
  for (let count = 0; count < FEW_TRIES_MAX; count++)
    expect(few.note([{ ...wide, key: `IP ${count}` }, network], now)).toBe(true)
  expect(few.note([wide, network], now)).toBe(false)
  for (let count = 0; count < FEW_TRIES_MAX; count++) expect(few.note([wide], now)).toBe(true)
})

test.each([
  [29, 0],
  [30, 1],
  [89, 2],
  [600, FEW_TRIES_MAX],
  [1_000_000, FEW_TRIES_MAX],
])('of a limit of %i tries a server notes %i by itself', (most, expected) => {
  const few = new FewTries()
  let noted = 0
  while (noted < 100 && few.note([{ ...wide, most }], now)) noted++
  expect(noted).toBe(expected)
})

test('bags of an ordinary visitor leave no counts in the database; those of a machine are limited', async () => {
  const shop = await openTestApp({ CARTS_PER_HOUR_IP: '60' })
  onTestFinished(() => shop.close())
  const client = clientOf(shop.app, { ip: ownIp() })
  const beginMany = (length: number) => Promise.all(Array.from({ length }, () => client.call(createCart)))
  const counts = async () =>
    (await shop.db.selectFrom('attempt').select('tries').execute()).map((row) => row.tries)
  for (const each of await beginMany(2)) valueOf(each)
  expect(await counts()).toEqual([])
  for (const each of await beginMany(60)) valueOf(each)
  expect(await counts()).toEqual([60])
  expect(refusalOf(await client.call(createCart)).reason).toBe('too-many-tries')
})
