import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

/** The rule of new rates: the named one, or else the first. */
export async function findTaxRule(db: Database, code: string | undefined): Promise<number | undefined> {
  const rules = db.selectFrom('tax_rule').select('id').orderBy('priority').orderBy('position').orderBy('id')
  const rule = await (code === undefined ? rules : rules.where('code', '=', code)).limit(1).executeTakeFirst()
  return rule?.id
}

const parts = sql`s.country, s.region, s.postcode, s.postcode_from, s.postcode_to, s.percent`

export async function mergeTaxRates(db: Database, ruleId: number): Promise<Counts> {
  const updated = await sql`
    update tax_rate t set (country, region, postcode, postcode_from, postcode_to, percent) = row(${parts})
    from import_tax_rate s
    where t.code = s.code and (t.country, t.region, t.postcode, t.postcode_from, t.postcode_to, t.percent)
      is distinct from (${parts})`.execute(db)
  const created = await sql`
    with created as (
      insert into tax_rate (code, country, region, postcode, postcode_from, postcode_to, percent)
      select s.code, ${parts} from import_tax_rate s
      where not exists (select from tax_rate t where t.code = s.code)
      order by s.line
      returning id
    )
    insert into tax_rule_rate (rule_id, rate_id) select ${ruleId}, id from created`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_tax_rate`.execute(
    db,
  )
  const counts = {
    created: Number(created.numAffectedRows ?? 0),
    updated: Number(updated.numAffectedRows ?? 0),
  }
  return { ...counts, unchanged: (rows[0]?.count ?? 0) - counts.created - counts.updated }
}

export const taxRateChecks: Check[] = [
  {
    column: 'code',
    finding: sql`
      select s.line, s.code as one, f.line::text as other
      from (select code, min(line) as line from import_tax_rate group by code having count(*) > 1) f
      join import_tax_rate s on s.code = f.code and s.line > f.line`,
    sentence: (code, line) => `${code} stands on line ${line} already`,
  },
]
