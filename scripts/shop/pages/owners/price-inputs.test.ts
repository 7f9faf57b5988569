import { PRICE_PASSWORD_SECONDS } from 'commerce/studio-limits'
import { expect, test } from 'vitest'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const usual = shopWithPages()
const long = shopWithPages({ PRICE_INPUT_DECIMALS: '4' })

/** An owner of a studio that can sell the shoe bag. */
async function newOwner({ shop }: typeof usual) {
  const { db } = shop.context
  const owner = await buildOwner(db)
  const group = 6_000 + owner.studioId
  await db
    .insertInto('price_group')
    .values({ id: group, code: `Of ${owner.studioId}` })
    .execute()
  await db.updateTable('studio').set({ price_group_id: group }).where('id', '=', owner.studioId).execute()
  const { id: product_id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'BAG')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_price')
    .values({ product_id, price_group_id: group, price_cents: 5_00 })
    .execute()
  const visitor = newVisitor(shop.app, publicUrl)
  await visitor.visit('/studio/login', { email: owner.email, password: owner.password })
  return { ...visitor, ...owner }
}

const form = '/dashboard/studio-products/BAG/assign'
const valueIn = (html: string) => /<input(?=[^>]*name="price")[^>]*\bvalue="([^"]*)"/.exec(html)?.[1]

test.each([
  ['2, unless told otherwise,', usual, '1,234.50', '1,234.57'],
  ['4, where the setting says so,', long, '1,234.5000', '1,234.5700'],
] as const)(
  '[STUDIO-21] a price is typed with commas for thousands and a dot for decimals, rounded once, and shown with %s decimals',
  async (_decimals, opened, shown, rounded) => {
    const owner = await newOwner(opened)
    const save = async (price: string) => {
      const page = (await owner.visit(form)).body
      const hidden = [...page.matchAll(/<input type="hidden" name="(_id|version)" value="([^"]*)"/g)]
      const own = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
      return (await owner.visit(form, { ...own, price, isPublished: 'yes', intent: 'save' })).body
    }
    await save('1,234.5')
    expect(valueIn((await owner.visit(form)).body)).toBe(shown)
    await save('1,234.5651')
    expect(valueIn((await owner.visit(form)).body)).toBe(rounded)
    expect(valueIn((await owner.visit('/dashboard/studio-my-products')).body)).toBe(rounded)
    expect(valueIn(await save('1.234,50'))).toBe('1.234,50')
    expect(valueIn((await owner.visit(form)).body)).toBe(rounded)
  },
)

test.each([
  ['the table', '/dashboard/studio-my-products', { intent: 'remove', sku: 'BAG' }],
  ['the dialog', form, { intent: 'remove-now' }],
] as const)(
  '[part of E-4] who gave the password long ago is asked for it in %s before a product with an own price is taken out, and the price stays',
  async (_where, path, removal) => {
    const owner = await newOwner(usual)
    await owner.visit(form, { price: '23.40', isPublished: 'yes', intent: 'save' })
    const { db } = usual.shop.context
    const aged = await db
      .updateTable('session')
      .set({ password_at: new Date(Date.now() - (PRICE_PASSWORD_SECONDS + 60) * 1000) })
      .where('owner_id', '=', owner.ownerId)
      .executeTakeFirst()
    expect(aged.numUpdatedRows).toBe(1n)
    const { answer } = await owner.send(path, removal)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('/dashboard/studio-account#confirm-title')
    expect(valueIn(answer.body)).toBe('23.40')
    expect(valueIn((await owner.visit(form)).body)).toBe('23.40')
  },
)
