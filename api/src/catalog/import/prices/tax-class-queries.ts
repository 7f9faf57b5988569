import { type RawBuilder, sql } from 'kysely'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

const columnName = 'tax_class_name'

/** Whether a stored class is meant: in any case, with any spaces around it. */
function isCalled(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(trim(t.name)) = lower(${name})`
}

/** The names in the file, with their first line. */
const givenNames = sql`
  select s.tax_class as name, min(s.line) as line from import_product s
  where s.tax_class is not null and lower(s.tax_class) <> 'none' group by s.tax_class`

/** The classes of the file that the shop does not have yet. */
const newClasses = sql`
  select distinct on (lower(s.name)) s.line, s.name from (${givenNames}) s
  where not exists (select from tax_class t where t.kind = 'product' and ${isCalled(sql`s.name`)})
  order by lower(s.name), s.line`

/** Creates what is missing, and finds the class of each name in `import_tax_class`: one with rates if there are several. */
export async function addTaxClasses(db: Database): Promise<void> {
  await sql`insert into tax_class (name, kind) select name, 'product' from (${newClasses}) missing`.execute(
    db,
  )
  await sql`
    create temp table import_tax_class on commit drop as
    select distinct on (given.name) given.name, t.id
    from (${givenNames}) given
    join tax_class t on t.kind = 'product' and ${isCalled(sql`given.name`)}
    order by given.name,
      exists (select from tax_rule_class c join tax_rule_rate using (rule_id) where c.class_id = t.id) desc,
      t.name = given.name desc, t.id`.execute(db)
}

export const taxClassChecks: Check[] = [
  {
    column: columnName,
    finding: sql`
      select s.line, s.name as one, '' as other from (${newClasses}) s
      where exists (select from tax_class t where ${isCalled(sql`s.name`)})`,
    sentence: (name) => `${name} is a tax class of customers, not of products`,
  },
]

export const taxClassWarnings: Check[] = [
  {
    column: columnName,
    finding: sql`select s.line, s.name as one, '' as other from (${newClasses}) s`,
    sentence: (name) => `the tax class ${name} is new and has no rates, so its products are sold without tax`,
  },
]
