import type { ExportedAttribute } from '#src/catalog/export/product-queries'

/** What the ids mean in the file. */
export interface ExportVocabulary {
  attributes: ExportedAttribute[]
  optionLabels: ReadonlyMap<number, string>
  categoryPaths: ReadonlyMap<number, string>
}
