import { SYNONYM_GROUPS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

/** Makes the groups of all store views match the file. */
export async function replaceSynonyms(db: Database): Promise<Required<Omit<Counts, 'updated'>>> {
  const removed = await sql`
    delete from search_synonym t where not exists (
      select from import_synonym s where s.store_code = t.store_code and s.terms = t.terms)`.execute(db)
  const created = await sql`
    insert into search_synonym (store_code, terms)
    select s.store_code, s.terms from import_synonym s
    where not exists (select from search_synonym t where t.store_code = s.store_code and t.terms = s.terms)
    group by s.store_code, s.terms order by min(s.line)`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_synonym`.execute(db)
  const createdCount = Number(created.numAffectedRows ?? 0)
  return {
    created: createdCount,
    unchanged: (rows[0]?.count ?? 0) - createdCount,
    removed: Number(removed.numAffectedRows ?? 0),
  }
}

export const synonymChecks: Check[] = [
  {
    column: 'store_view_code',
    finding: sql`
      select line, store_code as one, '' as other from import_synonym
      where store_code not in (select code from store_view)`,
    sentence: (code) => `the shop has no store view ${code}`,
  },
  {
    column: '',
    finding: sql`
      select line, store_code as one, ${String(SYNONYM_GROUPS_MAX)}::text as other from (
        select line, store_code, row_number() over (partition by store_code order by line) as place
        from import_synonym
      ) placed where place = ${SYNONYM_GROUPS_MAX + 1}`,
    sentence: (code, most) => `the store view ${code} has more than ${most} groups`,
  },
]
