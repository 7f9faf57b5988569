import type { CatalogueFiles } from '#src/catalogue/import/catalogue-part'
import type { Counts, ImportProgress } from '#src/csv/import-run'

/** Paths of the files to import, whichever there are. */
export interface ImportRequest extends Partial<CatalogueFiles> {
  /** checks and counts everything, changes nothing */
  isDryRun?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export const importSubjects = ['products', 'categories', 'prices', 'reviews', 'pictures'] as const
export type ImportSubject = (typeof importSubjects)[number]

export type ImportSummary = Partial<Record<ImportSubject, Counts>> & { warnings: string[] }
