import { readSkuList } from 'commerce/catalog/sku-list'
import type { QueryOf, ResultOf } from 'commerce/contract/call/endpoint'
import type { FieldError } from 'commerce/field-error'
import type { renderList } from 'commerce/contract/pricing'
import { RENDER_LIST_MAX_SKUS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { StoreView } from 'commerce/store-view'
import { renderPrices } from '#src/catalog/prices/render-prices'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { shownPriceGroup } from '#src/pricing/group-token'
import { searchEngines } from '#src/search/store-engines'

type Query = QueryOf<typeof renderList>

/** PRICE-04: the caller's current prices of products, in the requested order. */
export async function listRenderedPrices(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<ResultOf<typeof renderList>> {
  const skus = readSkuList(query.skus)
  const { storeView, site, basePath } = ctx.scope
  refuseBadQuery(query, { skus, view: storeView })
  const engine = await ctx.parts.get(searchEngines).of(storeView)
  const how = engine.presentation(await shownPriceGroup(ctx, undefined))
  return renderPrices(ctx.db, {
    skus,
    storeCode: storeView.code,
    how,
    links: { pagesUrl: site.publicUrl + basePath, hasShortUrls: ctx.config.hasShortUrls },
  })
}

/** Prices of one store view are not sent as those of another. */
function refuseBadQuery(
  { currencyCode, storeId }: Query,
  { skus, view }: { skus: string[]; view: StoreView },
): void {
  const fields: FieldError[] = []
  if (skus.length > RENDER_LIST_MAX_SKUS) {
    fields.push({
      field: 'skus',
      message: messages.tooManySkus,
      values: { most: RENDER_LIST_MAX_SKUS },
    })
  }
  if (storeId !== undefined && Number(storeId) !== view.storeId) {
    fields.push({ field: 'storeId', message: messages.storeViewNotOpen })
  }
  if (currencyCode !== undefined && currencyCode !== view.currency) {
    const values = { currency: view.currency }
    fields.push({ field: 'currencyCode', message: messages.pricesInOtherCurrency, values })
  }
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
}
