import { CART_MAX_QTY } from 'commerce/limits'
import { type RawBuilder, sql } from 'kysely'
import { productColumns } from '#src/catalog/import/rows/staged-product'
import type { Check, CheckRow } from '#src/csv/report-findings'

const limits = [
  { name: 'min_cart_qty', column: 'min_cart_qty' },
  { name: 'max_cart_qty', column: 'max_cart_qty' },
  { name: 'qty_increment', column: 'qty_increments' },
] as const
type Limit = (typeof limits)[number]['name']

/** The limits of each row that names one of them, as they will be stored. */
const storedLimits = sql`
  select s.line, ${sql.join(limits.flatMap(({ name }) => [storedValue(name), isNamed(name)]))}
  from import_product s left join product p on p.sku = s.sku
  where num_nonnulls(${sql.join(limits.map(({ name }) => sql.ref(`s.${name}`)))}) > 0
    or s.cleared && ${limits.map(({ name }) => name)}::text[]`

function storedValue(name: Limit): RawBuilder<unknown> {
  const initial = Number(productColumns.find((column) => column.name === name)?.initial)
  return sql`case when ${name} = any(s.cleared) then ${initial}::integer
    else coalesce(${sql.ref(`s.${name}`)}, ${sql.ref(`p.${name}`)}, ${initial}::integer) end as ${sql.ref(name)}`
}

function isNamed(name: Limit): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`s.${name}`)} is not null or ${name} = any(s.cleared), false)
    as ${sql.ref(`names_${name}`)}`
}

interface Finding {
  where: RawBuilder<unknown>
  words: RawBuilder<unknown>
  sentence: Check['sentence']
}

/** Rows of which this holds, under the first of these columns that the row names. */
function inFirst(names: Limit[], finding: Finding): Check[] {
  return names.map((name, place) => inColumn(name, finding, names.slice(0, place)))
}

function inColumn(name: Limit, { where, words, sentence }: Finding, unless: Limit[] = []): Check {
  const named = [sql.ref(`names_${name}`), ...unless.map((each) => sql`not ${sql.ref(`names_${each}`)}`)]
  return {
    column: limits.find((limit) => limit.name === name)?.column ?? name,
    finding: sql<CheckRow>`
      select line, ${words} from (${storedLimits}) stored where ${sql.join(named, sql` and `)} and ${where}`,
    sentence,
  }
}

const isUpsideDown = sql`min_cart_qty > max_cart_qty`
/** No multiple of the increment is between the limits. */
const isMissed = (max: RawBuilder<unknown>) => sql`${max} - ${max} % qty_increment < min_cart_qty`

export const quantityChecks: Check[] = [
  inColumn('min_cart_qty', {
    where: isUpsideDown,
    words: sql`min_cart_qty::text as one, max_cart_qty::text as other`,
    sentence: (min, max) => `${min} is more than the largest quantity, ${max}`,
  }),
  inColumn(
    'max_cart_qty',
    {
      where: isUpsideDown,
      words: sql`max_cart_qty::text as one, min_cart_qty::text as other`,
      sentence: (max, min) => `${max} is less than the smallest quantity, ${min}`,
    },
    ['min_cart_qty'],
  ),
  ...inFirst(['qty_increment', 'max_cart_qty', 'min_cart_qty'], {
    where: sql`not ${isUpsideDown} and ${isMissed(sql`max_cart_qty`)}`,
    words: sql`min_cart_qty || ' to ' || max_cart_qty as one, qty_increment::text as other`,
    sentence: (range, increment) => `no quantity from ${range} is a multiple of ${increment}`,
  }),
]

/** What fits, but no bag can hold it. */
export const quantityWarnings: Check[] = inFirst(['min_cart_qty', 'qty_increment', 'max_cart_qty'], {
  where: isMissed(sql`least(max_cart_qty, ${CART_MAX_QTY})`),
  words: sql`min_cart_qty::text as one, qty_increment::text as other`,
  sentence: (min, increment) =>
    `nobody can buy ${min} or more in steps of ${increment}: a bag holds at most ${CART_MAX_QTY} of a product`,
})
