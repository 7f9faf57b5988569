import { randomUUID } from 'node:crypto'
import { hashPassword } from '../api/src/customers/password/hash-password.ts'
import { buildChoices, buildOption } from '../api/test/factories.ts'
import type { Database } from '../api/src/db/connections/pool.ts'
import { inStudio } from '../api/src/db/in-studio.ts'

/** What would run if a page took it for HTML. */
const evil = (where: string) => `<img src=x onerror=alert('${where}')>${where}</script>`

/** Owners for the browser tests: e2e/support/owner.ts knows them. All have the password of the run. */
const owners = [
  { email: 'amelie@studio.example', firstName: 'Amélie', lastName: 'Durand', studio: 'arabesque' },
  { email: 'greta@studio.example', firstName: 'Greta', lastName: 'Palucca', studio: 'arabesque' },
  { email: 'carmen@studio.example', firstName: 'Carmen', lastName: 'Amaya', studio: 'pirouette' },
  { email: 'dario@studio.example', firstName: 'Dario', lastName: 'Franconi', studio: 'pirouette' },
  { email: 'erik@studio.example', firstName: 'Erik', lastName: 'Bruhn', studio: 'new-shoes' },
  { email: 'freya@studio.example', firstName: 'Freya', lastName: 'Lund', studio: 'tendu' },
  { email: 'gus@studio.example', firstName: 'Gus', lastName: 'Solomons', studio: 'tendu' },
  { email: 'elena@studio.example', firstName: 'Elena', lastName: 'Tchernicheva', studio: 'releve' },
  { email: 'lydia@studio.example', firstName: 'Lydia', lastName: 'Lopokova', studio: 'fouette' },
  { email: 'bruno@studio.example', firstName: 'Bruno', lastName: 'Bianchi', studio: 'new-steps' },
  { email: 'eve@studio.example', firstName: evil('first'), lastName: evil('last'), studio: 'hostile-studio' },
  { email: 'nora@studio.example', firstName: 'Nora', lastName: 'Kaye', studio: 'grand-jete' },
  { email: 'otto@studio.example', firstName: 'Otto', lastName: 'Riggs', studio: 'grand-jete' },
  { email: 'petra@studio.example', firstName: 'Petra', lastName: 'Conti', studio: 'sissonne' },
  { email: 'ruth@studio.example', firstName: 'Ruth', lastName: 'Page', studio: 'ballonne' },
]

const studios = [
  { url_key: 'arabesque', name: 'Arabesque Dance Academy', is_new: false, is_active: true },
  { url_key: 'pirouette', name: 'Pirouette', is_new: false, is_active: true },
  { url_key: 'new-shoes', name: 'New Shoes', is_new: true, is_active: false },
  { url_key: 'tendu', name: 'Tendu', is_new: false, is_active: true },
  { url_key: 'releve', name: 'Relevé Conservatory', is_new: false, is_active: true },
  { url_key: 'fouette', name: 'Fouetté', is_new: false, is_active: true },
  { url_key: 'new-steps', name: 'New Steps', is_new: true, is_active: false },
  {
    url_key: 'hostile-studio',
    name: evil('name'),
    description: evil('description'),
    is_new: false,
    is_active: true,
  },
  { url_key: 'grand-jete', name: 'Grand Jeté', is_new: false, is_active: true },
  { url_key: 'sissonne', name: 'Sissonne Ballet', is_new: false, is_active: false },
  { url_key: 'ballonne', name: 'Ballonné School', is_new: false, is_active: true },
]

export async function addE2eOwners(db: Database, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const added = await db.insertInto('studio').values(studios).returning(['id', 'url_key']).execute()
  for (const { email, firstName, lastName, studio } of owners) {
    const of = added.find(({ url_key: key }) => key === studio)
    if (!of) throw new Error(`There is no studio ${studio}.`)
    await addOwner(db, { email, firstName, lastName, studioId: of.id, hash })
  }
  const hostile = added.find(({ url_key: key }) => key === 'hostile-studio')
  if (hostile) {
    await addPasscode(db, hostile.id, password.slice(0, 8).toUpperCase())
    await openHostileStore(db, hostile.id)
  }
  const stocked = added.find(({ url_key: key }) => key === 'grand-jete')
  if (stocked) await fillStore(db, stocked.id)
  const open = added.find(({ url_key: key }) => key === 'ballonne')
  if (open) await openForFamilies(db, open.id, password)
  const priced = added.find(({ url_key: key }) => key === 'releve')
  if (priced) await addPrices(db, priced.id)
}

/** Adds another studio that is open to families, with one owner. Returns its URL key. */
export async function addFamilyStudio(db: Database, password: string): Promise<string> {
  const key = `of-${randomUUID().slice(0, 8)}`
  const { id: studioId } = await db
    .insertInto('studio')
    .values({ url_key: key, name: 'Ballonné School', is_new: false, is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = await hashPassword(password)
  const email = `${key}@studio.example`
  await addOwner(db, { email, firstName: 'Tamara', lastName: 'Karsavina', studioId, hash })
  await openForFamilies(db, studioId, password)
  return key
}

interface Owner {
  email: string
  firstName: string
  lastName: string
  studioId: number
  hash: string
}

async function addOwner(db: Database, { email, firstName, lastName, studioId, hash }: Owner): Promise<void> {
  await db
    .insertInto('studio_owner')
    .values({
      studio_id: studioId,
      email,
      email_key: email,
      first_name: firstName,
      last_name: lastName,
      is_super_user: firstName !== 'Greta',
      password_hash: hash,
    })
    .execute()
}

/** For families: e2e/support/family.ts knows it. Nobody looks it up, so it is sealed for nobody. */
async function addPasscode(db: Database, studioId: number, passcode: string): Promise<void> {
  const hash = await hashPassword(passcode)
  const values = { studio_id: studioId, hash, sealed: Buffer.from(''), changed_at: new Date() }
  await inStudio(db, studioId, async (tx) => {
    await tx.insertInto('studio_passcode').values(values).execute()
  })
}

/** A dress code with nine products, one without any, and one with five others. */
async function openForFamilies(db: Database, studioId: number, password: string): Promise<void> {
  await addPasscode(db, studioId, password.slice(0, 8).toUpperCase())
  const group = 3_000 + studioId
  await db
    .insertInto('price_group')
    .values({ id: group, code: `Ballonné ${studioId}` })
    .execute()
  const description = 'Classes for all ages, in the old mill by the river.'
  await db
    .updateTable('studio')
    .set({ price_group_id: group, description })
    .where('id', '=', studioId)
    .execute()
  const sold = await db
    .selectFrom('product')
    .select('id')
    .where('visibility', '>', 1)
    .where('status', '<', 2)
    .where('type', 'in', ['simple', 'configurable'])
    .orderBy('id')
    .limit(14)
    .execute()
  const prices = sold.map(({ id: product_id }, at) => ({
    product_id,
    price_group_id: group,
    price_cents: 10_00 + at * 4_00,
  }))
  await db.insertInto('product_price').values(prices).execute()
  await inStudio(db, studioId, async (tx) => {
    const offered = sold.map(({ id }) => ({ studio_id: studioId, product_id: id, is_published: true }))
    await tx.insertInto('studio_product').values(offered).execute()
    const needed = 'Leotard, pink tights and split-sole shoes. Hair in a bun, no jewelry.'
    const [level, , modern] = await tx
      .insertInto('dress_code')
      .values([
        { studio_id: studioId, name: 'Ballet, Level 2', description: needed, position: 1 },
        { studio_id: studioId, name: 'Summer Recital', description: '', position: 2 },
        { studio_id: studioId, name: 'Modern', description: '', position: 3 },
      ])
      .returning('id')
      .execute()
    if (!level || !modern) throw new Error('The dress codes were not written.')
    const held = sold.map(({ id }, at) => ({
      studio_id: studioId,
      product_id: id,
      dress_code_id: (at < 9 ? level : modern).id,
    }))
    await tx.insertInto('studio_product_dress_code').values(held).execute()
  })
}

/** A product, in the store and in a dress code. */
async function openHostileStore(db: Database, studioId: number): Promise<void> {
  const group = 4_000 + studioId
  await db
    .insertInto('price_group')
    .values({ id: group, code: evil('group') })
    .execute()
  await db.updateTable('studio').set({ price_group_id: group }).where('id', '=', studioId).execute()
  const { id: product_id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'SKI')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_price')
    .values({ product_id, price_group_id: group, price_cents: 10_00 })
    .execute()
  const code = { studio_id: studioId, name: evil('code'), description: evil('about'), position: 1 }
  await inStudio(db, studioId, async (tx) => {
    await tx
      .insertInto('studio_product')
      .values({ studio_id: studioId, product_id, is_published: true })
      .execute()
    const { id: dress_code_id } = await tx
      .insertInto('dress_code')
      .values(code)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('studio_product_dress_code')
      .values({ studio_id: studioId, product_id, dress_code_id })
      .execute()
  })
}

const largeColors = 40
const largeSizes = 12

/** The studio can sell all that the shop lists, and a product of 480 variants, which no list of the shop has. */
async function addPrices(db: Database, studioId: number): Promise<void> {
  const group = 2_000 + studioId
  await db.insertInto('price_group').values({ id: group, code: 'Relevé' }).execute()
  await db.updateTable('studio').set({ price_group_id: group }).where('id', '=', studioId).execute()
  const colors: number[] = []
  const sizes: number[] = []
  for (let at = 1; at <= largeColors; at++) colors.push(await buildOption(db, 'color', `Shade no. ${at}`))
  for (let at = 1; at <= largeSizes; at++) sizes.push(await buildOption(db, 'apparel_size', `Size no. ${at}`))
  const name = 'Warm-Up Unitard in Every Shade, with a Name That Needs More than One Line on a Phone'
  await buildChoices(
    db,
    { sku: 'UNI', name, url_key: 'warm-up-unitard', visibility: 2, price_cents: 58_00 },
    colors.flatMap((color) =>
      sizes.map((apparel_size) => ({
        sku: `UNI-${color}-${apparel_size}`,
        options: { color, apparel_size },
        units: 9,
        price_cents: 58_00,
      })),
    ),
  )
  const sold = await db
    .selectFrom('product')
    .select(['id', 'price_cents'])
    .where('visibility', '>', 1)
    .where('status', '<', 2)
    .where('type', 'in', ['simple', 'configurable'])
    .execute()
  const prices = sold.map(({ id, price_cents: cents }) => ({
    product_id: id,
    price_group_id: group,
    price_cents: Math.max(5_00, Math.round(cents * 0.6)),
  }))
  await db.insertInto('product_price').values(prices).execute()
}

/** Everything that the shop shows is in the store of this studio, at a price for its group. */
async function fillStore(db: Database, studioId: number): Promise<void> {
  const priceGroupId = 1_000 + studioId
  await db.insertInto('price_group').values({ id: priceGroupId, code: 'Grand Jeté' }).execute()
  await db.updateTable('studio').set({ price_group_id: priceGroupId }).where('id', '=', studioId).execute()
  const shown = await db
    .selectFrom('product')
    .select('id')
    .where('visibility', '>', 1)
    .where('status', '<', 2)
    .execute()
  const prices = shown.map(({ id }) => ({ product_id: id, price_group_id: priceGroupId, price_cents: 10_00 }))
  await db.insertInto('product_price').values(prices).execute()
  const store = shown.map(({ id }) => ({ studio_id: studioId, product_id: id, is_published: true }))
  await inStudio(db, studioId, async (tx) => {
    await tx.insertInto('studio_product').values(store).execute()
  })
}
