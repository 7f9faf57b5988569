import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { collectAttributeValues, collectVariants } from '#src/catalog/import/attributes/attribute-queries'
import { narrowAttributes } from '#src/catalog/import/attributes/narrow-queries'
import { widenAttributes } from '#src/catalog/import/attributes/widen-queries'
import { CategoryTree } from '#src/catalog/import/categories/category-tree'
import { checkProducts } from '#src/catalog/import/checks/check-products'
import { type FoundFile, findDownloads, keepDownloads } from '#src/catalog/import/downloads/import-downloads'
import { importPictures } from '#src/catalog/import/pictures/import-pictures'
import { checkPrices, stagePrices, storePrices } from '#src/catalog/import/prices/import-prices'
import { checkReviews, stageReviews } from '#src/catalog/import/reviews/import-reviews'
import type { StoredPicture } from '#src/catalog/import/pictures/media-queries'
import { mergeCategoryFile, mergeUsedCategories } from '#src/catalog/import/categories/merge-categories'
import { mergeProducts } from '#src/catalog/import/merge-products'
import {
  countFirstProducts,
  countProducts,
  createResultTables,
  markChangedProducts,
} from '#src/catalog/import/product-queries'
import { insertReviews } from '#src/catalog/import/reviews/review-queries'
import { storeStockCounts, warnOfUnstoredCounts } from '#src/catalog/import/stock/store-stock-counts'
import { stageProducts } from '#src/catalog/import/rows/stage-products'
import { isTakenName } from 'commerce/taken-names'
import { StoreViews } from '#src/scope/store-views'
import { quoted } from '#src/csv/read-cell'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import type { ProblemList } from '#src/csv/problems'
import type { Database } from '#src/db/connections/pool'

/** Paths of the files; only the products file is required. */
export interface CatalogFiles {
  products: string
  categories?: string | undefined
  /** prices by quantity and group */
  prices?: string | undefined
  reviews?: string | undefined
  /** folder of the pictures; without it existing pictures stay */
  mediaFolder?: string | undefined
  /** pictures drawn on demand, by the path that products name; these win over the folder */
  drawnPictures?: ReadonlyMap<string, StoredPicture> | undefined
  /** code of a store view in the files -> code in the shop */
  views?: ReadonlyMap<string, string> | undefined
}

type Subject = 'products' | 'categories' | 'prices' | 'reviews' | 'pictures'

export function catalogPart(run: ImportRun, files: CatalogFiles, dataFolder: string): ImportPart<Subject> {
  const { db } = run.session
  let tree: CategoryTree
  let changedCategories = 0
  let pictures = 0
  let downloads: FoundFile[] = []
  return {
    stage: async () => {
      await createResultTables(db)
      await warnOfUnstoredCounts(db, { ...run, file: basename(files.products) })
      const codes = (await StoreViews.read(db)).all.map(({ code }) => code)
      tree = await CategoryTree.load(db, (urlKey) => {
        if (!run.hasShortUrls) return undefined
        if (isTakenName(urlKey, codes)) return 'page'
        return run.storePaths.has(urlKey.toLowerCase()) ? 'store' : undefined
      })
      const { categories: path } = files
      if (path !== undefined) {
        changedCategories = await mergeCategoryFile(db, tree, {
          path,
          ...run,
          views: files.views ?? new Map<string, string>(),
        })
      }
      await stageAll(run, files)
    },
    check: async () => {
      await checkAll(run, files)
      pictures = await takePictures(run, files, dataFolder)
      downloads = await findDownloads(db, { ...run, ...namesOf(files) })
    },
    store: async () => {
      await mergeUsedCategories(db, tree, { file: basename(files.products), warnings: run.warnings })
      await mergeProducts(db, (done, total) => run.onProgress({ step: 'merging', done, total }))
      const prices =
        files.prices === undefined ? { created: 0, updated: 0, removed: 0 } : await storePrices(db)
      const reviews = files.reviews === undefined ? 0 : await insertReviews(db)
      await markChangedProducts(db)
      return {
        products: await countProducts(db),
        categories: { created: tree.created, updated: changedCategories },
        prices,
        reviews: { created: reviews },
        pictures: { created: pictures },
      }
    },
    finish: async () => {
      // They replace files that are for sale, so not before nothing can be refused any more.
      await keepDownloads(dataFolder, downloads)
      await countFirstProducts(db)
      await storeStockCounts(db, {
        ...run,
        file: basename(files.products),
        onProgress: (done, total) => run.onProgress({ step: 'stock', done, total }),
      })
    },
  }
}

async function stageAll(run: ImportRun, { products, prices, reviews, views }: CatalogFiles): Promise<void> {
  const { session, problems, warnings } = run
  const { size } = await stat(products)
  let read = 0
  await stageProducts(session, {
    path: products,
    problems,
    warnings,
    timeZone: run.timeZone,
    views: views ?? new Map<string, string>(),
    onBytes: (bytes) => {
      read += bytes
      run.onProgress({ step: 'reading', done: read, total: size })
    },
  })
  if (prices !== undefined) await stagePrices(session, { path: prices, problems, warnings })
  if (reviews !== undefined)
    await stageReviews(session, { path: reviews, problems, warnings, timeZone: run.timeZone })
}

async function checkAll({ session, problems, warnings }: ImportRun, files: CatalogFiles): Promise<void> {
  const { products, prices, reviews } = files
  await collectVariants(session.db)
  await collectAttributeValues(session.db)
  await fitAttributes(session.db, basename(products), warnings)
  await checkProducts(session.db, basename(products), { problems, warnings })
  if (problems.isCutShort) return
  if (prices !== undefined) await checkPrices(session.db, { path: prices, problems, warnings })
  if (reviews !== undefined) await checkReviews(session.db, { path: reviews, problems, warnings })
}

/** An attribute takes one option or several, as the file needs it. */
async function fitAttributes(db: Database, file: string, warnings: ProblemList): Promise<void> {
  for (const { code, line } of await narrowAttributes(db)) {
    const message = `${code} takes one option from now on, because variants differ by it`
    warnings.add({ file, line, column: 'configurable_variations', message })
  }
  for (const { code, raw, line } of await widenAttributes(db)) {
    const message = `${code} takes several options from now on: ${quoted(raw)} is ${raw.split('|').length} of them`
    warnings.add({ file, line, column: 'additional_attributes', message })
  }
}

function namesOf({ mediaFolder, products }: CatalogFiles) {
  return { mediaFolder, file: basename(products) }
}

async function takePictures(run: ImportRun, files: CatalogFiles, dataFolder: string): Promise<number> {
  return importPictures(run.session.db, {
    ...namesOf(files),
    drawnPictures: files.drawnPictures,
    dataFolder,
    isDryRun: run.isDryRun,
    problems: run.problems,
    warnings: run.warnings,
    onProgress: (done, total) => run.onProgress({ step: 'pictures', done, total }),
  })
}
