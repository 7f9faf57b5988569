import * as contract from 'commerce/contract/studio/returns'
import { RETURN_PHOTOS_MAX, RETURN_TRACKS_MAX } from 'commerce/return-limits'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStep } from '#src/returns/take-step'
import { asClerk } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, type OrderGuest, shippedOrder } from '#test/desks/returns-desk'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

async function approvedReturn(): Promise<{ guest: OrderGuest; number: string }> {
  const order = await shippedOrder(shop)
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, { headers: guest.headers })
  await takeStep(asClerk(shop.db), number, 'approve')
  return { guest, number }
}

const drawn = (red: number) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()

async function sendPhoto({ ip: remoteAddress, headers }: OrderGuest, number: string, content: Buffer) {
  const payload = new FormData()
  payload.append('return_number', number)
  payload.append('photo', new File([new Uint8Array(content)], 'photo.png'))
  const url = contract.addReturnPhoto.path
  const answer = await shop.app.inject({ method: 'POST', url, headers, remoteAddress, payload })
  return answer.json<{ result: { photos: unknown[] } }>()
}

const photosOf = ({ result }: { result: { photos: unknown[] } }) => result.photos.length

test('[part of F38] the last photo that a return takes is one, also sent twice and twice at once; another is refused', async () => {
  const { guest, number } = await approvedReturn()
  for (let sent = 1; sent < RETURN_PHOTOS_MAX; sent++) await sendPhoto(guest, number, await drawn(sent))
  const last = await drawn(200)
  const atOnce = await Promise.all([1, 2, 3].map(() => sendPhoto(guest, number, last)))
  expect(atOnce.map(photosOf)).toEqual([1, 2, 3].map(() => RETURN_PHOTOS_MAX))
  expect(photosOf(await sendPhoto(guest, number, last))).toBe(RETURN_PHOTOS_MAX)
  expect(await sendPhoto(guest, number, await drawn(100))).toMatchObject({ fields: [{ field: 'photo' }] })
})

test('[part of F38] the last tracking number that a return takes is one, also sent twice; another is refused', async () => {
  const { guest, number: return_number } = await approvedReturn()
  const { client, headers } = guest
  const track = (track_number: number) =>
    client.call(contract.addReturnTrack, {
      query: {},
      body: { return_number, carrier: 'DPD', track_number: ` ${track_number} ` },
      headers,
    })
  for (let sent = 1; sent <= RETURN_TRACKS_MAX; sent++) valueOf(await track(sent))
  for (const answer of await Promise.all([1, 2].map(() => track(RETURN_TRACKS_MAX)))) {
    expect(valueOf(answer).tracks).toHaveLength(RETURN_TRACKS_MAX)
  }
  expect(refusalOf(await track(99)).fields).toMatchObject([{ field: 'track_number' }])
})

test('[part of F38] what was added before the shop took the next step is done, where its answer was lost; anything else is refused', async () => {
  const { guest, number: return_number } = await approvedReturn()
  const { client, headers } = guest
  const key = { 'idempotency-key': randomUUID() }
  const photo = await drawn(50)
  const comment = (text: string) =>
    client.call(contract.addReturnComment, {
      query: {},
      body: { return_number, comment: text },
      headers: { ...headers, ...key },
    })
  const track = (track_number: string) =>
    client.call(contract.addReturnTrack, {
      query: {},
      body: { return_number, carrier: 'DPD', track_number },
      headers,
    })
  valueOf(await comment('Hi'))
  valueOf(await track('0550 1'))
  expect(photosOf(await sendPhoto(guest, return_number, photo))).toBe(1)
  for (const step of ['receive', 'refund', 'close'] as const) {
    await takeStep(asClerk(shop.db), return_number, step)
  }
  expect(valueOf(await comment('Hi'))).toMatchObject({ state: 'closed', comments: [{ comment: 'Hi' }] })
  expect(valueOf(await track('0550 1')).tracks).toHaveLength(1)
  expect(photosOf(await sendPhoto(guest, return_number, photo))).toBe(1)
  expect(refusalOf(await comment('Hello')).reason).toBe('key-reused')
  expect(refusalOf(await track('0550 2')).reason).toBe('return-state')
  expect(await sendPhoto(guest, return_number, await drawn(51))).toMatchObject({ reason: 'return-state' })
})
