import * as contract from 'commerce/contract/studio/assortment'
import type {
  WireBulkRule,
  WireNewStudioProduct,
  WireStudioProductChange,
} from 'commerce/contract/studio/assortment'
import type { WirePreviewRow } from 'commerce/contract/studio/assortment-schemas'
import * as dressCodes from 'commerce/contract/studio/dress-codes'
import { randomUUID } from 'node:crypto'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

/** What owners do with the products of their studios. */
export function openAssortmentDesk(shop: Awaited<ReturnType<typeof openTestApp>>) {
  /** A product with a price for the owner's group. */
  async function buildPriced({ priceGroupId }: Pick<OwnerDesk, 'priceGroupId'>, cents: number) {
    const product = await buildProduct(shop.db)
    await setPrice(product.id, priceGroupId, cents)
    return product
  }

  const setPrice = (product_id: number, price_group_id: number, price_cents: number) =>
    shop.db.insertInto('product_price').values({ product_id, price_group_id, price_cents }).execute()

  const add = ({ client, id }: OwnerDesk, body: WireNewStudioProduct) =>
    client.call(contract.addStudioProduct, { query: { owner_id: id }, body })
  const change = ({ client, id }: OwnerDesk, sku: string, body: WireStudioProductChange) =>
    client.call(contract.changeStudioProduct, { query: { owner_id: id, sku }, body })
  const read = ({ client, id }: OwnerDesk, sku: string) =>
    client.call(contract.readStudioProduct, { query: { owner_id: id, sku } })
  const remove = ({ client, id }: OwnerDesk, sku: string) =>
    client.call(contract.deleteStudioProduct, { query: { owner_id: id, sku } })
  const inStore = async ({ client, id }: OwnerDesk, page: { from?: number; size?: number } = {}) => {
    await shop.search.caughtUp()
    return valueOf(await client.call(contract.listStoreProducts, { query: { owner_id: id, ...page } }))
  }
  const search = async ({ client, id }: OwnerDesk, params: object) => {
    await shop.search.caughtUp()
    return client.call(contract.searchStudioProducts, {
      query: { ownerId: id, params: JSON.stringify(params) },
    })
  }
  const found = async (owner: OwnerDesk, params: object) =>
    valueOf(await search(owner, params)).items.map(({ sku }) => sku)
  const preview = ({ client, id }: OwnerDesk, rule: WireBulkRule, skus: string[]) =>
    client.call(contract.previewPrices, { query: { owner_id: id }, body: { rule, skus } })
  const reprice = (
    { client, id }: OwnerDesk,
    rule: WireBulkRule,
    products: { sku: string; version: number }[],
    change_id: string = randomUUID(),
  ) =>
    client.call(contract.changePrices, {
      query: { owner_id: id },
      body: { change_id, rule, products: products.map(({ sku, version }) => ({ sku, version })) },
    })
  /** What was previewed, as it was previewed. */
  const confirm = (
    { client, id }: OwnerDesk,
    rule: WireBulkRule,
    rows: WirePreviewRow[],
    change_id: string = randomUUID(),
  ) => {
    const products = rows.map(({ sku, version, student_price }) => ({ sku, version, student_price }))
    return client.call(contract.changePrices, {
      query: { owner_id: id },
      body: { change_id, rule, products },
    })
  }
  const undo = ({ client, id }: OwnerDesk, change_id: string) =>
    client.call(contract.undoPrices, { query: { owner_id: id }, body: { change_id } })

  async function addCode({ client, id }: OwnerDesk, name: string): Promise<string> {
    return valueOf(await client.call(dressCodes.addDressCode, { query: { ownerId: id }, body: { name } }))._id
  }

  /** An owner with products in the store, each at this student price. */
  async function withProducts(...prices: (number | null)[]) {
    const owner = await newOwner(shop)
    const products = []
    for (const price of prices) {
      const { sku } = await buildPriced(owner, 10_00)
      products.push(valueOf(await add(owner, { sku, price })))
    }
    return { owner, products, skus: products.map(({ sku }) => sku) }
  }

  const rowsOf = async ({ studioId }: OwnerDesk) =>
    shop.db
      .selectFrom('studio_product')
      .select(['product_id', 'student_price_cents', 'is_published', 'allowed_colors'])
      .where('studio_id', '=', studioId)
      .orderBy('product_id')
      .execute()

  return {
    buildPriced,
    setPrice,
    add,
    change,
    read,
    remove,
    inStore,
    search,
    found,
    preview,
    reprice,
    confirm,
    undo,
    addCode,
    withProducts,
    rowsOf,
  }
}
