import type { Database } from '#src/db/connections/pool'
import {
  fillVariantAttributes,
  mergeVariantAttributes,
} from '#src/catalog/import/attributes/attribute-queries'
import { createAttributes } from '#src/catalog/import/attributes/create-attributes'
import { mergeProductMedia } from '#src/catalog/import/pictures/media-queries'
import {
  mergeBundles,
  mergeCustomOptions,
  mergeDownloads,
} from '#src/catalog/import/attributes/option-queries'
import {
  chooseUrlKeys,
  freeUrlKeys,
  insertProducts,
  mergeStock,
  updateProducts,
} from '#src/catalog/import/product-queries'
import { addTaxClasses } from '#src/catalog/import/prices/tax-class-queries'
import { mergeTexts } from '#src/catalog/import/rows/text-queries'
import { mergeLinks, mergeProductCategories, mergeVariants } from '#src/catalog/import/relation-queries'

/** In this order: referenced rows come first. */
const steps: ((db: Database) => Promise<void>)[] = [
  addTaxClasses,
  createAttributes,
  chooseUrlKeys,
  freeUrlKeys,
  updateProducts,
  insertProducts,
  fillVariantAttributes,
  mergeVariantAttributes,
  mergeVariants,
  mergeTexts,
  mergeStock,
  mergeProductCategories,
  mergeLinks,
  mergeProductMedia,
  mergeCustomOptions,
  mergeBundles,
  mergeDownloads,
]

/** Makes the catalog match the staged rows, writing only what differs. */
export async function mergeProducts(
  db: Database,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await step(db)
    onProgress(index + 1, steps.length)
  }
}
