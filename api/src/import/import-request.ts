import type { CatalogFiles } from '#src/catalog/import/catalog-part'
import type { CustomerFiles } from '#src/customers/import/customers-part'
import type { Counts, ImportProgress } from '#src/csv/import-run'

/** Paths of the files to import, as far as there are any. */
export interface ImportRequest extends Omit<CatalogFiles, 'products'>, CustomerFiles {
  products?: string | undefined
  /** rates of tax */
  taxRates?: string | undefined
  /** code of the tax rule for new rates, if it is not the first one */
  taxRule?: string | undefined
  /** shipping rates by place and weight, value or number of units */
  tableRates?: string | undefined
  /** sales rules with their coupons */
  salesRules?: string | undefined
  /** what the platform's numbers in them mean */
  ruleNames?: string | undefined
  /** what attributes and options are called in store views */
  labels?: string | undefined
  /** terms that mean the same to a search */
  synonyms?: string | undefined
  /** file for everything wrong, changed or left out, by line and column */
  report?: string | undefined
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
  'taxRates',
  'tableRates',
  'salesRules',
  'labels',
  'synonyms',
] as const
export type ImportSubject = (typeof importSubjects)[number]

export type ImportSummary = Partial<Record<ImportSubject, Counts>> & { warnings: string[] }
