import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { CartRule, CatalogRule, Coupon, Product } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'

// Each test builds what it needs; it sets the names and prices that matter, the rest is made up.

export interface BuiltProduct {
  id: number
  sku: string
}

interface ProductOptions extends Partial<Insertable<Product>> {
  /** units in stock; null if the product has no stock row */
  units?: number | null
  categoryIds?: number[]
  /** its place in each of its categories */
  position?: number
}

export const TAXABLE = 2

/** A product for sale: simple, 29.00, a hundred in stock. */
export async function buildProduct(db: Database, options: ProductOptions = {}): Promise<BuiltProduct> {
  const { units = 100, categoryIds = [], position = 0, ...columns } = options
  const sku = columns.sku ?? `item-${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('product')
    .values({
      type: 'simple',
      name: `Ballet skirt ${sku}`,
      url_key: `ballet-skirt-${sku.toLowerCase()}`,
      price_cents: 29_00,
      tax_class_id: TAXABLE,
      ...columns,
      sku,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (units !== null) {
    await db.insertInto('stock').values({ product_id: id, on_hand: units }).execute()
  }
  for (const category_id of categoryIds) {
    await db.insertInto('product_category').values({ product_id: id, category_id, position }).execute()
  }
  return { id, sku }
}

/** A configurable product whose variants have these options; variants are not listed on their own. */
export async function buildChoices(
  db: Database,
  parent: ProductOptions,
  variants: (ProductOptions & { options: Record<string, number> })[],
): Promise<BuiltProduct> {
  const codes = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const attributes = await db
    .selectFrom('attribute')
    .select('id')
    .where('code', 'in', codes)
    .orderBy('position')
    .execute()
  const built = await buildProduct(db, {
    type: 'configurable',
    units: null,
    manage_stock: false,
    variant_attribute_ids: attributes.map(({ id }) => id),
    ...parent,
  })
  for (const [position, { options, ...columns }] of variants.entries()) {
    const variant = await buildProduct(db, {
      visibility: 1,
      attributes: JSON.stringify(options),
      ...columns,
    })
    await db
      .insertInto('product_variant')
      .values({ parent_id: built.id, variant_id: variant.id, position })
      .execute()
  }
  return built
}

/** A category below another, or below the top; returns its id. */
export async function buildCategory(
  db: Database,
  options: { name: string; parentId?: number; isActive?: boolean; position?: number },
): Promise<number> {
  const { name, parentId = 2, isActive = true, position = 0 } = options
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('category', 'id'))::int as id)
    insert into category (id, parent_id, name, url_key, path, level, position, is_active)
    select next.id, parent.id, ${name}, lower(${name}) || '-' || next.id, parent.path || next.id, parent.level + 1,
      ${position}, ${isActive}
    from category parent, next where parent.id = ${parentId} returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no category ${parentId}.`)
  return row.id
}

/** An option of an attribute, behind those it has; returns its id. */
export async function buildOption(db: Database, code: string, label: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into attribute_option (attribute_id, label, position)
    select a.id, ${label}, (select count(*) from attribute_option o where o.attribute_id = a.id)
    from attribute a where a.code = ${code} returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no attribute ${code}.`)
  return row.id
}

interface BuiltConfigurable extends BuiltProduct {
  attributeId: number
  variants: (BuiltProduct & { optionId: number; color: string })[]
}

/** A leotard with one variant per color. */
export async function buildConfigurable(
  db: Database,
  colors: string[],
  options: { parent?: ProductOptions; variant?: ProductOptions } = {},
): Promise<BuiltConfigurable> {
  const attribute = await db
    .selectFrom('attribute')
    .select('id')
    .where('code', '=', 'color')
    .executeTakeFirstOrThrow()
  const parent = await buildProduct(db, {
    type: 'configurable',
    name: 'Camisole leotard',
    units: null,
    variant_attribute_ids: [attribute.id],
    ...options.parent,
  })
  const variants = []
  for (const [position, color] of colors.entries()) {
    const option = await db
      .insertInto('attribute_option')
      .values({ attribute_id: attribute.id, label: color })
      .onConflict((clash) => clash.columns(['attribute_id', 'label']).doUpdateSet({ label: color }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const variant = await buildProduct(db, {
      visibility: 1,
      attributes: JSON.stringify({ color: option.id }),
      ...options.variant,
    })
    await db
      .insertInto('product_variant')
      .values({ parent_id: parent.id, variant_id: variant.id, position })
      .execute()
    variants.push({ ...variant, optionId: option.id, color })
  }
  return { ...parent, attributeId: attribute.id, variants }
}

interface BuiltBundle extends BuiltProduct {
  options: { id: number; choices: { id: number; part: BuiltProduct }[] }[]
}

/** A set put together from options, each with parts to choose from. */
export async function buildBundle(
  db: Database,
  options: { title: string; isRequired?: boolean; kind?: string; parts: BuiltProduct[]; qty?: number }[],
  columns: ProductOptions = {},
): Promise<BuiltBundle> {
  const bundle = await buildProduct(db, {
    type: 'bundle',
    name: 'Starter set',
    price_cents: 0,
    tax_class_id: null,
    units: null,
    ...columns,
  })
  const built: BuiltBundle['options'] = []
  for (const [position, { title, isRequired = true, kind = 'select', parts, qty = 1 }] of options.entries()) {
    const option = await db
      .insertInto('bundle_option')
      .values({ product_id: bundle.id, title, kind, is_required: isRequired, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const choices = []
    for (const part of parts) {
      const choice = await db
        .insertInto('bundle_choice')
        .values({ option_id: option.id, product_id: part.id, qty })
        .returning('id')
        .executeTakeFirstOrThrow()
      choices.push({ id: choice.id, part })
    }
    built.push({ id: option.id, choices })
  }
  return { ...bundle, options: built }
}

/** A look whose parts are bought each on its own. */
export async function buildGrouped(
  db: Database,
  parts: { part: BuiltProduct; qty: number }[],
): Promise<BuiltProduct> {
  const grouped = await buildProduct(db, {
    type: 'grouped',
    name: 'Audition look',
    price_cents: 0,
    units: null,
  })
  for (const [position, { part, qty }] of parts.entries()) {
    await db
      .insertInto('product_link')
      .values({ product_id: grouped.id, kind: 'associated', linked_product_id: part.id, position, qty })
      .execute()
  }
  return grouped
}

interface CustomOptionOptions {
  title: string
  kind: string
  isRequired?: boolean
  maxCharacters?: number
  price?: { kind: 'fixed' | 'percent'; amount: number }
  values?: { title: string; kind?: 'fixed' | 'percent'; amount?: number }[]
}

/** Something to fill in or choose before the product is bought; returns its id and those of its values. */
export async function buildCustomOption(
  db: Database,
  product: BuiltProduct,
  options: CustomOptionOptions,
): Promise<{ id: number; valueIds: number[] }> {
  const { id } = await db
    .insertInto('custom_option')
    .values({
      product_id: product.id,
      title: options.title,
      kind: options.kind,
      is_required: options.isRequired ?? false,
      max_characters: options.maxCharacters ?? null,
      price_kind: options.price?.kind ?? 'fixed',
      price_amount: options.price?.amount ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const valueIds = []
  for (const [position, value] of (options.values ?? []).entries()) {
    const row = await db
      .insertInto('custom_option_value')
      .values({
        option_id: id,
        title: value.title,
        price_kind: value.kind ?? 'fixed',
        price_amount: value.amount ?? 0,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    valueIds.push(row.id)
  }
  return { id, valueIds }
}

/** A cart rule: 10% unless told otherwise. With a code it applies only with that code. */
export async function buildCartRule(
  db: Database,
  options: Partial<Insertable<CartRule>> = {},
  coupon?: Omit<Insertable<Coupon>, 'rule_id'>,
): Promise<{ id: number }> {
  const action = options.action ?? 'percent'
  const rule = await db
    .insertInto('cart_rule')
    .values({
      ...(action === 'percent' && { percent: '10' }),
      ...options,
      name: options.name ?? 'Welcome',
      action,
      needs_coupon: coupon !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (coupon) {
    await db
      .insertInto('coupon')
      .values({ rule_id: rule.id, ...coupon })
      .execute()
  }
  return rule
}

/** A catalog rule: 10% unless told otherwise. */
export async function buildCatalogRule(
  db: Database,
  options: Partial<Insertable<CatalogRule>> = {},
): Promise<{ id: number }> {
  const action = options.action ?? 'percent_off'
  return db
    .insertInto('catalog_rule')
    .values({
      ...(action === 'percent_off' && { percent: '10' }),
      ...options,
      name: options.name ?? 'Sale',
      action,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What is in stock and what is promised. */
export async function readStock(
  db: Database,
  product: BuiltProduct,
): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select on_hand as "onHand", reserved from stock where product_id = ${product.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${product.sku} has no stock row.`)
  return row
}
