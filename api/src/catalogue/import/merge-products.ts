import type { Database } from '#src/db/pool'
import { fillVariantAttributes, mergeVariantAttributes } from '#src/catalogue/import/attribute-queries'
import { createAttributes } from '#src/catalogue/import/create-attributes'
import { mergeProductMedia } from '#src/catalogue/import/media-queries'
import { mergeBundles, mergeCustomOptions, mergeDownloads } from '#src/catalogue/import/option-queries'
import {
  addTaxClasses,
  chooseUrlKeys,
  insertProducts,
  mergeStock,
  updateProducts,
} from '#src/catalogue/import/product-queries'
import { mergeTexts } from '#src/catalogue/import/text-queries'
import { mergeLinks, mergeProductCategories, mergeVariants } from '#src/catalogue/import/relation-queries'

/** In this order: what others refer to comes first. */
const steps: ((db: Database) => Promise<void>)[] = [
  addTaxClasses,
  createAttributes,
  chooseUrlKeys,
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

/** Makes the catalogue what the staged rows say, writing only what differs. */
export async function mergeProducts(
  db: Database,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await step(db)
    onProgress(index + 1, steps.length)
  }
}
