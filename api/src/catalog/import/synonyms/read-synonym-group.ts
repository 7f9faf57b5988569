import { SYNONYM_TERM_MAX_LETTERS, SYNONYM_TERMS_MAX } from 'commerce/limits'
import { wordsOf } from 'commerce/search/words'
import { CellWriter } from '#src/csv/cell-writer'
import { BadCell, type CellReader, readShort } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import type { StagedRow } from '#src/csv/stage-rows'
import type { StagingTable } from '#src/csv/staging-shared-queries'

export const synonymStaging: StagingTable = {
  name: 'import_synonym',
  columns: [
    ['line', 'integer'],
    ['store_code', 'text'],
    ['terms', 'text[]'],
  ],
}

export const requiredColumns = ['synonyms']
export const synonymColumns = ['store_view_code', ...requiredColumns]

/** A group of terms that mean the same, separated by commas. Without a store view it is of the default one. */
export function readSynonymGroup(row: CsvRow, defaultView: string): StagedRow | undefined {
  const cells = new CellWriter(row)
  cells.values.set('store_code', defaultView)
  cells.take('store_code', 'store_view_code', readShort(20))
  cells.require('terms', 'synonyms', readTerms)
  return cells.isWhole ? cells.values : undefined
}

const readTerm = readShort(SYNONYM_TERM_MAX_LETTERS)

/** The terms as a list that PostgreSQL reads, each once. */
const readTerms: CellReader = (text) => {
  const terms = new Map<string, string>()
  for (const given of text.split(',')) {
    const term = readTerm(given)
    if (term instanceof BadCell) return term
    const key = wordsOf(term).join(' ')
    if (term !== '' && key === '') return new BadCell(`"${term}" has no word`)
    if (key !== '') terms.set(key, term)
  }
  if (terms.size < 2) return new BadCell('has less than two terms; they are separated by commas')
  if (terms.size > SYNONYM_TERMS_MAX) return new BadCell(`has more than ${SYNONYM_TERMS_MAX} terms`)
  // JSON puts a text in quotes as PostgreSQL does: nothing in it is a control character.
  return `{${[...terms.values()].map((term) => JSON.stringify(term)).join(',')}}`
}
