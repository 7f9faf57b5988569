import { addReturnComment } from 'commerce/contract/studio/returns'
import {
  ORDER_LOOKUPS_OF_ORDER,
  RETURN_CHANGES_OF_OPENER,
  RETURN_PHOTO_FORM_MAX_BYTES,
} from 'commerce/return-limits'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterTries } from '#test/calls/after-tries'
import { contractCalls } from '#test/calls/contract-calls'
import { send } from '#test/calls/send'
import type { CallCases, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'
import {
  anyIp,
  guestOf,
  newReturn,
  type ShippedOrder,
  shippedOrder,
  wantedReturn,
} from '#test/desks/returns-desk'
import { clientOf, valueOf } from '#test/shopper'

const at = '/api/ext/studio-owner'

const orderOf = ({ shop, anna }: Stage) =>
  shippedOrder(shop, { customerId: anna.id, caller: { token: anna.token, ip: anyIp() } })

/** An order of Anna's with a return, which is for staff to decide. */
async function returnOf(stage: Stage, state = 'requested') {
  const order = await orderOf(stage)
  const { increment_id: number } = await newReturn(
    clientOf(stage.shop.app, { token: stage.anna.token }),
    order,
  )
  const { db } = stage.shop
  await db.updateTable('return_request').set({ state }).where('increment_id', '=', number).execute()
  return { order, number }
}

/** What is only read is the same each time. */
const read = new WeakMap<Stage, ReturnType<typeof returnOf>>()
function returnToRead(stage: Stage) {
  const known = read.get(stage) ?? returnOf(stage)
  read.set(stage, known)
  return known
}

const photos = new WeakMap<Stage, Promise<string>>()
function photoOf(stage: Stage) {
  const known = photos.get(stage) ?? newPhoto(stage)
  photos.set(stage, known)
  return known
}

async function newPhoto(stage: Stage): Promise<string> {
  const { number } = await returnOf(stage)
  const { id: returnId } = await stage.shop.db
    .selectFrom('return_request')
    .select('id')
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const row = {
    id,
    return_id: returnId,
    type: 'image/png',
    content: Buffer.from('x'),
    sha256: Buffer.alloc(32),
  }
  await stage.shop.db.insertInto('return_photo').values(row).execute()
  return id
}

/** As a guest with the ticket of a guest's order. */
async function ofGuest({ shop }: Stage, make: (order: ShippedOrder, number: string) => Sent): Promise<Sent> {
  const order = await shippedOrder(shop)
  const { headers, client } = await guestOf(shop, order)
  await setConfirmed(shop, order.id, true)
  const { increment_id: number } = await newReturn(client, order, { headers })
  await setConfirmed(shop, order.id, false)
  return { token: undefined, headers, ...make(order, number) }
}

const setConfirmed = ({ db }: Stage['shop'], orderId: number, is_confirmed: boolean) =>
  db.updateTable('order_ticket').set({ is_confirmed }).where('order_id', '=', orderId).execute()

/** What every change of a guest needs, by what it sends besides the code. */
const codes = (
  make: (order: ShippedOrder, number: string) => { body?: object; query?: Record<string, string> },
) => ({
  'code-needed': (stage: Stage) => ofGuest(stage, make),
  'code-wrong': (stage: Stage) =>
    ofGuest(stage, (order, number) => {
      const { body, query } = make(order, number)
      if (body) return { body: { ...body, code: '000000' } }
      return { query: { ...query, code: '000000' } }
    }),
})

/** A change of an order that was changed too often already. */
const tooMany =
  (name: string, example: MakeRequest): MakeRequest =>
  async (stage) => {
    const call = (await contractCalls()).get(name)
    if (!call) throw new Error(`The contract has no call ${name}.`)
    const sent = { token: stage.anna.token, ip: anyIp(), ...(await example(stage)) }
    const startedAt = stage.shop.context.now()
    await send(stage.shop.app, call, sent)
    const { most: tries } = RETURN_CHANGES_OF_OPENER
    const counted = stage.shop.db.updateTable('attempt').where('last_try_at', '>=', startedAt)
    await counted.set({ tries }).execute()
    return sent
  }

const nobody = '999999999'
const unknownOrder: MakeRequest = () => ({ query: { order_id: nobody } })
const unknownReturn: MakeRequest = () => ({ query: { return_number: nobody } })

const png = async () => {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c9a' } })
  return `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
}

const asking: MakeRequest = async (stage) => ({ body: wantedReturn(await orderOf(stage)) })
const canceling: MakeRequest = async (stage) => ({ query: { return_number: (await returnOf(stage)).number } })
const reading: MakeRequest = async (stage) => ({
  query: { return_number: (await returnToRead(stage)).number },
})
const commenting: MakeRequest = async (stage) => ({
  body: { return_number: (await returnOf(stage)).number, comment: 'Canary: too small' },
})
const parcel = { carrier: 'DPD', track_number: '0550 2' }
const tracking: MakeRequest = async (stage) => ({
  body: { return_number: (await returnOf(stage, 'approved')).number, ...parcel },
})
const showing: MakeRequest = async (stage) => ({
  body: { return_number: (await returnOf(stage)).number, photo: await png() },
})
const exporting: MakeRequest = async (stage) => ({ body: { order_id: (await orderOf(stage)).id } })

export const callCases: CallCases = {
  [`GET ${at}/rma`]: {
    of: 'owner',
    example: ({ anna }) => ({ query: { orderIncrementId: anna.orderNumber }, ip: anyIp() }),
    refusals: {
      'order-not-found': () => ({ query: { orderIncrementId: nobody }, ip: anyIp() }),
      'too-many-tries': (stage) =>
        afterTries(stage, `GET ${at}/rma`, {
          sent: { query: { orderIncrementId: '99887766', option: 'zip', code: '1' } },
          tries: ORDER_LOOKUPS_OF_ORDER.most,
        }),
    },
  },
  [`GET ${at}/rmalist`]: {
    of: 'owner',
    example: async (stage) => ({ query: { order_id: String((await returnToRead(stage)).order.id) } }),
    refusals: { 'order-not-found': unknownOrder },
  },
  [`GET ${at}/rmaalloweditems`]: {
    of: 'owner',
    example: async (stage) => ({ query: { order_id: String((await returnToRead(stage)).order.id) } }),
    refusals: { 'order-not-found': unknownOrder },
  },
  [`GET ${at}/payments`]: {
    of: 'owner',
    example: async ({ shop, anna }) => {
      const { cart_id: cartId } = await shop.db
        .selectFrom('orders')
        .select('cart_id')
        .where('increment_id', '=', anna.orderNumber)
        .executeTakeFirstOrThrow()
      return { query: { cartId: String(cartId) } }
    },
    refusals: { 'order-not-found': () => ({ query: { cartId: nobody } }) },
  },
  'GET /api/user/returns': {
    example: async (stage) => {
      await returnToRead(stage)
      return { query: { pageSize: '10', currentPage: '1' } }
    },
  },
  [`GET ${at}/rmaattributes`]: { example: () => ({}) },
  [`POST ${at}/rma`]: {
    of: 'owner',
    example: asking,
    refusals: {
      'order-not-found': () => ({ body: wantedReturn({ id: 999_999_999, lineId: 1 }) }),
      'return-not-possible': async (stage) => ({
        token: stage.anna.token,
        body: wantedReturn(await orderOf(stage), 3),
      }),
      'key-reused': async (stage) => {
        const order = await orderOf(stage)
        const headers = { 'idempotency-key': randomUUID() }
        await newReturn(clientOf(stage.shop.app, { token: stage.anna.token }), order, { headers })
        return { body: wantedReturn(order, 2), headers, token: stage.anna.token }
      },
      'too-many-tries': tooMany(`POST ${at}/rma`, asking),
      ...codes((order) => ({ body: wantedReturn(order) })),
    },
  },
  [`DELETE ${at}/rma`]: {
    of: 'owner',
    example: canceling,
    refusals: {
      'return-not-found': unknownReturn,
      'return-state': async (stage) => ({
        token: stage.anna.token,
        query: { return_number: (await returnOf(stage, 'received')).number },
      }),
      'too-many-tries': tooMany(`DELETE ${at}/rma`, canceling),
      ...codes((_order, number) => ({ query: { return_number: number } })),
    },
  },
  [`GET ${at}/rmacomments`]: {
    of: 'owner',
    example: reading,
    refusals: { 'return-not-found': unknownReturn },
  },
  [`POST ${at}/rmacomments`]: {
    of: 'owner',
    example: commenting,
    refusals: {
      'return-not-found': () => ({ body: { return_number: nobody, comment: 'Canary' } }),
      'return-state': async (stage) => ({
        token: stage.anna.token,
        body: { return_number: (await returnOf(stage, 'closed')).number, comment: 'Canary' },
      }),
      'key-reused': async (stage) => {
        const { number: return_number } = await returnOf(stage)
        const { token } = stage.anna
        const headers = { 'idempotency-key': randomUUID() }
        const body = { return_number, comment: 'Canary' }
        const client = clientOf(stage.shop.app, { token })
        valueOf(await client.call(addReturnComment, { query: {}, body, headers }))
        return { token, headers, body: { ...body, comment: 'Another canary' } }
      },
      'too-many-tries': tooMany(`POST ${at}/rmacomments`, commenting),
      ...codes((_order, number) => ({ body: { return_number: number, comment: 'Canary' } })),
    },
  },
  [`GET ${at}/rmatracking`]: {
    of: 'owner',
    example: reading,
    refusals: { 'return-not-found': unknownReturn },
  },
  [`POST ${at}/rmatracking`]: {
    of: 'owner',
    example: tracking,
    refusals: {
      'return-not-found': () => ({ body: { return_number: nobody, ...parcel } }),
      'return-state': async (stage) => ({
        token: stage.anna.token,
        body: { return_number: (await returnOf(stage)).number, ...parcel },
      }),
      'too-many-tries': tooMany(`POST ${at}/rmatracking`, tracking),
      'code-needed': approvedOfGuest(),
      'code-wrong': approvedOfGuest('000000'),
    },
  },
  [`POST ${at}/rmaphotos`]: {
    of: 'owner',
    example: showing,
    refusals: {
      'return-not-found': async () => ({ body: { return_number: nobody, photo: await png() } }),
      'return-state': async (stage) => ({
        token: stage.anna.token,
        body: { return_number: (await returnOf(stage, 'received')).number, photo: await png() },
      }),
      'too-large': async () => ({
        body: { return_number: 'x'.repeat(RETURN_PHOTO_FORM_MAX_BYTES), photo: await png() },
        ip: anyIp(),
      }),
      'too-many-tries': tooMany(`POST ${at}/rmaphotos`, showing),
      'code-needed': photoOfGuest(),
      'code-wrong': photoOfGuest({ code: '000000' }),
    },
  },
  [`GET ${at}/rmaphotos`]: {
    of: 'owner',
    example: async (stage) => ({ query: { photo_id: await photoOf(stage) } }),
    refusals: { 'return-not-found': () => ({ query: { photo_id: randomUUID() } }) },
  },
  [`POST ${at}/rmaexport`]: {
    of: 'owner',
    example: exporting,
    refusals: {
      'order-not-found': () => ({ body: { order_id: 999_999_999 } }),
      'too-many-tries': tooMany(`POST ${at}/rmaexport`, exporting),
      ...codes(({ id }) => ({ body: { order_id: id } })),
    },
  },
  [`GET ${at}/rmalist/{ownerId}`]: {
    of: 'owner',
    example: async ({ shop }) => {
      const { id, token } = await newOwner(shop)
      return { token, query: { ownerId: id, state: 'requested', from: '0', size: '20' } }
    },
    refusals: {
      'studio-not-found': async ({ shop }) => ({
        token: (await newOwner(shop)).token,
        query: { ownerId: '200000000' },
      }),
    },
  },
}

function approvedOfGuest(code?: string): MakeRequest {
  return async (stage) => {
    const sent = await ofGuest(stage, (_order, number) => ({
      body: { return_number: number, ...parcel, ...(code !== undefined && { code }) },
    }))
    const { db } = stage.shop
    await db
      .updateTable('return_request')
      .set({ state: 'approved' })
      .where('state', '=', 'requested')
      .execute()
    return sent
  }
}

function photoOfGuest(more: { code?: string } = {}): MakeRequest {
  return async (stage) => {
    const photo = await png()
    return ofGuest(stage, (_order, number) => ({ body: { return_number: number, photo, ...more } }))
  }
}
