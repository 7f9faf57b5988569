import * as cart from 'commerce/contract/cart-schemas'
import * as catalog from 'commerce/contract/catalog-schemas'
import * as content from 'commerce/contract/content'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import * as pricing from 'commerce/contract/pricing'
import { pastOrderSchema } from 'commerce/contract/order-history'
import { productListSchema } from 'commerce/contract/studio/assortment'
import { searchCatalog, searchQuerySchema, suggestSearch } from 'commerce/contract/search'
import { cardSchema, searchResultSchema, suggestionsSchema } from 'commerce/contract/call/search-result'
import { stockItemSchema } from 'commerce/contract/stock'
import { customerSchema } from 'commerce/contract/customers'
import type * as z from 'zod/mini'

/** Entities of which calls can return parts: any field may be missing. */
export const projectedEntities = {
  Product: catalog.productSchema,
  Tile: catalog.tileSchema,
  Card: cardSchema,
  Category: catalog.categorySchema,
  Attribute: catalog.attributeSchema,
  TaxRule: catalog.taxRuleSchema,
  Review: catalog.reviewSchema,
  ContentPage: content.contentPageSchema,
  ContentBlock: content.contentBlockSchema,
  ContentNode: content.contentNodeSchema,
} as const

/** Schemas that are described once, under a name. */
export const namedSchemas: Record<string, z.ZodMiniType> = {
  ...projectedEntities,
  Cart: cart.cartSchema,
  CartLine: cart.cartLineSchema,
  Totals: cart.totalsSchema,
  ItemizedTotals: cart.itemizedTotalsSchema,
  ShippingMethod: cart.shippingMethodSchema,
  PaymentMethod: cart.paymentMethodSchema,
  Customer: customerSchema,
  Order: pastOrderSchema,
  StockItem: stockItemSchema,
  PriceInfo: pricing.priceInfoSchema,
  RenderedPrice: pricing.renderedPriceSchema,
  SearchResult: searchResultSchema,
  SearchSuggestions: suggestionsSchema,
}

const separateSchemas = new Map<string, z.ZodMiniType>([
  [searchCatalog.path, searchResultSchema],
  [suggestSearch.path, suggestionsSchema],
])

/** The schema of a call's result; those of search are separate from their endpoints. */
export function resultSchemaOf(endpoint: AnyEndpoint): z.ZodMiniType {
  return separateSchemas.get(endpoint.path) ?? endpoint.result
}

/** Parameters whose text is JSON itself. */
export const jsonParameters: Record<string, z.ZodMiniType> = {
  searchQuery: searchQuerySchema,
  params: productListSchema,
}
