import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { collectAttributeValues } from '#src/catalogue/import/attribute-queries'
import { CategoryTree } from '#src/catalogue/import/category-tree'
import { checkProducts } from '#src/catalogue/import/check-products'
import { importPictures } from '#src/catalogue/import/import-pictures'
import { checkPrices, stagePrices, storePrices } from '#src/catalogue/import/import-prices'
import { checkReviews, stageReviews } from '#src/catalogue/import/import-reviews'
import type { ImportSession } from '#src/catalogue/import/import-session'
import { mergeCategoryFile, mergeUsedCategories } from '#src/catalogue/import/merge-categories'
import { mergeProducts } from '#src/catalogue/import/merge-products'
import type { ProblemList } from '#src/catalogue/import/problems'
import { countProducts, createResultTables, markChangedProducts } from '#src/catalogue/import/product-queries'
import { insertReviews } from '#src/catalogue/import/review-queries'
import { stageProducts } from '#src/catalogue/import/stage-products'

export interface ImportProgress {
  step: 'reading' | 'pictures' | 'merging'
  done: number
  total: number
}

/** Paths of the files; only the products must be there. */
export interface ImportRequest {
  products: string
  categories?: string | undefined
  /** prices by quantity and group */
  prices?: string | undefined
  reviews?: string | undefined
  /** folder of the pictures the products name; without it the pictures that are there stay */
  mediaFolder?: string | undefined
  /** checks and counts everything, changes nothing */
  isDryRun?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface ImportSummary {
  products: { created: number; updated: number; unchanged: number }
  categories: { created: number; updated: number }
  prices: { created: number; updated: number }
  reviews: { created: number }
  pictures: { created: number }
  warnings: string[]
}

export interface ImportRun {
  session: ImportSession
  request: ImportRequest
  dataFolder: string
  problems: ProblemList
  warnings: string[]
}

/** Reads and checks everything, then writes; undefined where something is wrong. */
export async function runImport(run: ImportRun): Promise<ImportSummary | undefined> {
  const { request, problems } = run
  const { db } = run.session
  await createResultTables(db)
  const tree = await CategoryTree.load(db)
  const { categories } = request
  const changedCategories =
    categories === undefined ? 0 : await mergeCategoryFile(db, tree, { path: categories, problems })
  await stageAll(run)
  await checkAll(run)
  const pictures = await takePictures(run)
  if (problems.count > 0) return undefined
  await mergeUsedCategories(db, tree)
  await mergeProducts(db, (done, total) => request.onProgress?.({ step: 'merging', done, total }))
  const prices = request.prices === undefined ? { created: 0, updated: 0 } : await storePrices(db)
  const reviews = request.reviews === undefined ? 0 : await insertReviews(db)
  await markChangedProducts(db)
  return {
    products: await countProducts(db),
    categories: { created: tree.created, updated: changedCategories },
    prices,
    reviews: { created: reviews },
    pictures: { created: pictures },
    warnings: run.warnings,
  }
}

async function stageAll({ session, request, problems, warnings }: ImportRun): Promise<void> {
  const { products, prices, reviews } = request
  const { size } = await stat(products)
  let read = 0
  await stageProducts(session, {
    path: products,
    problems,
    warn: (warning) => warnings.push(warning),
    onBytes: (bytes) => {
      read += bytes
      request.onProgress?.({ step: 'reading', done: read, total: size })
    },
  })
  if (prices !== undefined) await stagePrices(session, { path: prices, problems })
  if (reviews !== undefined) await stageReviews(session, { path: reviews, problems })
}

async function checkAll({ session, request, problems }: ImportRun): Promise<void> {
  const { products, prices, reviews } = request
  await collectAttributeValues(session.db)
  await checkProducts(session.db, basename(products), problems)
  if (problems.isCutShort) return
  if (prices !== undefined) await checkPrices(session.db, { path: prices, problems })
  if (reviews !== undefined) await checkReviews(session.db, { path: reviews, problems })
}

async function takePictures({ session, request, dataFolder, ...run }: ImportRun): Promise<number> {
  return importPictures(session.db, {
    mediaFolder: request.mediaFolder,
    dataFolder,
    file: basename(request.products),
    isDryRun: request.isDryRun ?? false,
    problems: run.problems,
    warn: (warning) => run.warnings.push(warning),
    onProgress: (done, total) => request.onProgress?.({ step: 'pictures', done, total }),
  })
}
