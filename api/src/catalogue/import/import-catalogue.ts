import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { collectAttributeValues } from '#src/catalogue/import/attribute-queries'
import { CategoryTree } from '#src/catalogue/import/category-tree'
import { checkProducts } from '#src/catalogue/import/check-products'
import { importPictures } from '#src/catalogue/import/import-pictures'
import { type ImportSession, inImportSession } from '#src/catalogue/import/import-session'
import { mergeCategoryFile, mergeUsedCategories } from '#src/catalogue/import/merge-categories'
import { mergeProducts } from '#src/catalogue/import/merge-products'
import { type Problem, ProblemList } from '#src/catalogue/import/problems'
import { countProducts, createResultTables } from '#src/catalogue/import/product-queries'
import { stageProducts } from '#src/catalogue/import/stage-products'

export interface ImportProgress {
  step: 'reading' | 'pictures' | 'merging'
  done: number
  total: number
}

export interface ImportRequest {
  products: string
  categories?: string | undefined
  /** folder of the pictures the products name; without it the pictures that are there stay */
  mediaFolder?: string | undefined
  /** checks and counts everything, changes nothing */
  isDryRun?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface Counts {
  created: number
  updated: number
  unchanged: number
}

export interface ImportSummary {
  products: Counts
  categories: { created: number; updated: number }
  pictures: { created: number }
  warnings: string[]
}

export type ImportOutcome =
  | { kind: 'imported' | 'checked'; summary: ImportSummary }
  | { kind: 'refused'; problems: Problem[]; problemCount: number }

/** Brings the files into the catalogue: all of it, or nothing where any of it is wrong. */
export async function importCatalogue(
  place: { pool: pg.Pool; dataFolder: string },
  request: ImportRequest,
): Promise<ImportOutcome> {
  return inImportSession<ImportOutcome>(place.pool, async (session) => {
    const run = { session, request, dataFolder: place.dataFolder, problems: new ProblemList() }
    const summary = await importAll(run)
    if (!summary) {
      const { problems } = run
      return {
        end: 'rollback',
        value: { kind: 'refused', problems: problems.inOrder(), problemCount: problems.count },
      }
    }
    return request.isDryRun === true
      ? { end: 'rollback', value: { kind: 'checked', summary } }
      : { end: 'commit', value: { kind: 'imported', summary } }
  })
}

interface ImportRun {
  session: ImportSession
  request: ImportRequest
  dataFolder: string
  problems: ProblemList
}

/** Undefined where something is wrong. */
async function importAll(run: ImportRun): Promise<ImportSummary | undefined> {
  const { session, request, problems } = run
  const { db } = session
  const warnings: string[] = []
  await createResultTables(db)
  const tree = await CategoryTree.load(db)
  const updatedCategories =
    request.categories === undefined
      ? 0
      : await mergeCategoryFile(db, tree, { path: request.categories, problems })
  await stage(run)
  await collectAttributeValues(db)
  await checkProducts(db, basename(request.products), problems)
  const pictures = await importPictures(db, {
    mediaFolder: request.mediaFolder,
    dataFolder: run.dataFolder,
    file: basename(request.products),
    isDryRun: request.isDryRun ?? false,
    problems,
    warn: (warning) => warnings.push(warning),
    onProgress: (done, total) => request.onProgress?.({ step: 'pictures', done, total }),
  })
  if (problems.count > 0) return undefined
  await mergeUsedCategories(db, tree)
  await mergeProducts(db, (done, total) => request.onProgress?.({ step: 'merging', done, total }))
  const { rows, created, updated } = await countProducts(db)
  return {
    products: { created, updated, unchanged: rows - created - updated },
    categories: { created: tree.created, updated: updatedCategories },
    pictures: { created: pictures },
    warnings,
  }
}

async function stage({ session, request, problems }: ImportRun): Promise<void> {
  const { size } = await stat(request.products)
  let read = 0
  await stageProducts(session, {
    path: request.products,
    problems,
    onBytes: (bytes) => {
      read += bytes
      request.onProgress?.({ step: 'reading', done: read, total: size })
    },
  })
}
