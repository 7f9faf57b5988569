import { beforeAll, expect, test } from 'vitest'
import { searchEngines } from '../../../../api/src/search/store-engines.ts'
import { buildOwner, type BuiltOwner } from '../../../../api/test/desks/owners.ts'
import { buildProduct } from '../../../../api/test/factories.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'

// The pages of an owner, with the ids of another studio in their paths and forms.
const opened = shopWithPages()

/** What an owner has, by the ids that stand in paths and forms. */
type Things = {
  code: string
  owner: string
  sku: string
}

const nothing: Things = { code: '199999999', owner: '199999998', sku: 'no-such-sku' }

/** A studio with a dress code, a second owner, and a product that nobody else can sell. */
async function buildStudio(sku: string, { isInStore = true } = {}): Promise<BuiltOwner & { things: Things }> {
  const { db } = opened.shop.context
  const owner = await buildOwner(db, { isSuperUser: true })
  const { studioId: studio_id } = owner
  const partner = await buildOwner(db, { studioId: studio_id })
  const group = { id: 70_000 + studio_id, code: `Studio ${studio_id}` }
  await db.insertInto('price_group').values(group).execute()
  await db
    .updateTable('studio')
    .set({ price_group_id: group.id, is_new: false })
    .where('id', '=', studio_id)
    .execute()
  const { id: product_id } = await buildProduct(db, { sku, name: sku })
  await db
    .insertInto('product_price')
    .values({ product_id, price_group_id: group.id, price_cents: 10_00 })
    .execute()
  if (isInStore)
    await db.insertInto('studio_product').values({ studio_id, product_id, is_published: true }).execute()
  const { id } = await db
    .insertInto('dress_code')
    .values({ studio_id, name: 'Ballet', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...owner, things: { code: String(id), owner: String(partner.ownerId), sku } }
}

let bea: Awaited<ReturnType<typeof buildStudio>>
let anna: ReturnType<typeof opened.newShopper>
let ownSku = ''

beforeAll(async () => {
  // Ids that stand for nothing else on a page.
  for (const [table, last] of [
    ['dress_code', 81_234_567],
    ['studio_owner', 91_234_567],
  ])
    await opened.shop.context.pool.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last])
  bea = await buildStudio('BEATRICE')
  const { email, password, things } = await buildStudio('WALTZING', { isInStore: false })
  ownSku = things.sku
  await opened.shop.context.parts.get(searchEngines).caughtUp()
  anna = opened.newShopper()
  await anna.visit('/studio/login', { email, password })
}, 60_000)

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** An answer to Anna, without what differs between two equal ones: their nonces and keys, and what was asked for. */
async function answerTo(path: string, things: Things, form?: Record<string, string>) {
  const { answer } = await anna.send(path, form)
  const [body, location]: string[] = [answer.body, answer.headers.location ?? '']
  const named = (text = '') =>
    Object.values(things).reduce((left, each) => left.replaceAll(each, 'asked'), text)
  const same = named(body)
    .replaceAll(/nonce="[^"]+"/g, '')
    .replaceAll(uuid, '')
  return [answer.statusCode, named(location), same] as const
}

const at = '/dashboard/studio-'
const pages: ((of: Things) => string)[] = [
  ({ code }) => `${at}dress-codes?edit=${code}`,
  ({ code }) => `${at}dress-codes?remove=${code}`,
  ({ code }) => `${at}dress-codes?moved=${code}&from=1`,
  ({ code }) => `${at}products?in=store&code=${code}`,
  ({ code }) => `${at}products?q=&code=${code}`,
  ({ sku }) => `${at}products?q=${sku}`,
  ({ sku }) => `${at}products/${sku}/quick-view`,
  ({ sku }) => `${at}products/${sku}/availability`,
  ({ sku }) => `${at}products/${sku}/assign`,
  ({ sku }) => `${at}my-products?q=${sku}`,
  ({ sku }) => `${at}my-products?remove=${sku}`,
  ({ sku }) => `${at}inventory?q=${sku}`,
  ({ owner }) => `${at}owners?remove=${owner}`,
]

test.each(pages.map((path) => [path(nothing), path] as const))(
  '[part of STUDIO-19] %s with what is another studio’s is, byte for byte, the page of what is not there',
  async (_, path) => {
    expect(await answerTo(path(bea.things), bea.things)).toEqual(await answerTo(path(nothing), nothing))
  },
)

const forms: ((of: Things) => [path: string, form: Record<string, string>])[] = [
  ({ code }) => [`${at}dress-codes`, { intent: 'save', id: code, name: 'Jazz', version: '1' }],
  ({ code }) => [`${at}dress-codes`, { intent: 'remove', id: code }],
  ({ code }) => [`${at}dress-codes`, { intent: 'order', move: `${code}.1` }],
  ({ sku }) => [`${at}products/${sku}/assign`, { intent: 'save', price: '25', version: '1' }],
  ({ sku }) => [`${at}products/${sku}/assign`, { intent: 'remove' }],
  ({ sku }) => [`${at}products/${sku}/assign`, { intent: 'remove-now' }],
  ({ code }) => [`${at}products/${ownSku}/assign`, { intent: 'save', price: '25', dressCode: code }],
  ({ sku }) => [`${at}inventory`, { intent: 'ask', sku }],
  ({ sku }) => [`${at}inventory`, { intent: 'forget', sku }],
  ({ sku }) => [`${at}my-products`, { intent: 'price', sku, price: '25', version: '1' }],
  ({ sku }) => [`${at}my-products`, { intent: 'publish', sku, version: '1' }],
  ({ sku }) => [`${at}my-products`, { intent: 'remove', sku }],
  ({ owner }) => [`${at}owners`, { remove: owner }],
]

test.each(forms.map((form) => [JSON.stringify(form(nothing)), form] as const))(
  '[part of STUDIO-19] the form %s with what is another studio’s is answered as for what is not there, and changes nothing',
  async (_, form) => {
    const sendFor = async (things: Things) => {
      const [path, typed] = form(things)
      return answerTo(path, things, typed)
    }
    const { db } = opened.shop.context
    const theirs = () =>
      Promise.all([
        db.selectFrom('dress_code').selectAll().where('studio_id', '=', bea.studioId).execute(),
        db.selectFrom('studio_product').selectAll().where('studio_id', '=', bea.studioId).execute(),
        db.selectFrom('studio_owner').select('id').where('studio_id', '=', bea.studioId).execute(),
      ])
    const before = await theirs()
    expect(await sendFor(bea.things)).toEqual(await sendFor(nothing))
    expect(await theirs()).toEqual(before)
  },
)
