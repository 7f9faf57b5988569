import type { CatalogueFiles } from '#src/catalogue/import/catalogue-part'
import type { CustomerFiles } from '#src/customers/import/customers-part'
import type { Counts, ImportProgress } from '#src/csv/import-run'

/** Paths of the files to import, whichever there are. */
export interface ImportRequest extends Omit<CatalogueFiles, 'products'>, CustomerFiles {
  products?: string | undefined
  /** checks and counts everything, changes nothing */
  isDryRun?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export const importSubjects = [
  'products',
  'categories',
  'prices',
  'reviews',
  'pictures',
  'customers',
  'addresses',
] as const
export type ImportSubject = (typeof importSubjects)[number]

export type ImportSummary = Partial<Record<ImportSubject, Counts>> & { warnings: string[] }
