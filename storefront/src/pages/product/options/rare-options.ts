import type { Product } from 'commerce/catalog/product'
import { use } from 'react'
import { hasPlainPrice } from '#src/pages/product/offer/plain-price'
import { lazyPart } from '#src/ui/lazy-part'

// What only some products have comes with them.

const loadBundleOptions = async () =>
  (await import('#src/pages/product/options/bundle-options')).BundleOptions
export const BundleOptions = lazyPart(loadBundleOptions, import.meta.env.SSR && (await loadBundleOptions()))

const loadCustomOptions = async () =>
  (await import('#src/pages/product/options/custom-options')).CustomOptions
export const CustomOptions = lazyPart(loadCustomOptions, import.meta.env.SSR && (await loadCustomOptions()))

const loadDownloadLinks = async () =>
  (await import('#src/pages/product/options/download-links')).DownloadLinks
export const DownloadLinks = lazyPart(loadDownloadLinks, import.meta.env.SSR && (await loadDownloadLinks()))

const loadGroupParts = async () => (await import('#src/pages/product/options/group-parts')).GroupParts
export const GroupParts = lazyPart(loadGroupParts, import.meta.env.SSR && (await loadGroupParts()))

const loadTierTable = async () => (await import('#src/pages/product/offer/tier-table')).TierTable
export const TierTable = lazyPart(loadTierTable, import.meta.env.SSR && (await loadTierTable()))

const loadRules = async () => (await import('#src/pages/product/options/option-rules')).optionRules
const rulesOnServer = import.meta.env.SSR && (await loadRules())
let rules: ReturnType<typeof loadRules> | undefined

/** The rules of a product's options and prices; undefined where a variant and a quantity are all there is. */
export function useOptionRules(product: Product) {
  if (hasPlainPrice(product)) return undefined
  if (rulesOnServer) return rulesOnServer
  rules ??= loadRules()
  return use(rules)
}

export type OptionRules = ReturnType<typeof useOptionRules>
