import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import { createStaging, type StagingTable } from '#src/csv/staging-shared-queries'
import type { Database } from '#src/db/connections/pool'
import type { StoredAction } from '#src/discounts/import/read-action'
import type { StoredCoupon } from '#src/discounts/import/read-coupon'

/** A rule of the file as it is stored. */
export interface RuleToStore extends StoredAction, Partial<StoredCoupon> {
  line: number
  platform_id: number | null
  name: string
  is_active: boolean
  needs_coupon: boolean
  starts_at: string | null
  ends_at: string | null
  priority: number
  stops_further: boolean
  price_group_ids: number[]
  min_subtotal_cents: number
  min_net_subtotal_cents: number
  min_qty: number
  category_ids: number[]
  attributes: Record<string, string[]>
}

const ruleColumns = [
  ['name', 'text'],
  ['is_active', 'boolean'],
  ['needs_coupon', 'boolean'],
  ['starts_at', 'timestamptz'],
  ['ends_at', 'timestamptz'],
  ['priority', 'integer'],
  ['stops_further', 'boolean'],
  ['price_group_ids', 'integer[]'],
  ['min_subtotal_cents', 'bigint'],
  ['min_net_subtotal_cents', 'bigint'],
  ['min_qty', 'integer'],
  ['category_ids', 'integer[]'],
  ['attributes', 'jsonb'],
  ['action', 'text'],
  ['percent', 'numeric'],
  ['amount_cents', 'bigint'],
  ['buy_qty', 'integer'],
  ['get_qty', 'integer'],
  ['counts_each_line', 'boolean'],
] as const
const couponColumns = [
  ['code', 'text'],
  ['max_uses', 'integer'],
  ['max_uses_per_buyer', 'integer'],
  ['uses', 'integer'],
] as const
const refs = (table?: string) =>
  sql.join(ruleColumns.map(([name]) => sql.ref(table === undefined ? name : `${table}.${name}`)))

const staging: StagingTable = {
  name: 'import_sales_rule',
  columns: [
    ['line', 'integer'],
    ['platform_id', 'integer'],
    ['rule_id', 'integer'],
    ...ruleColumns,
    ...couponColumns,
  ],
}

/**
 * The rules in a temporary table, each with its existing rule: the one with its platform number, or one without a
 * number and with its name, which then gets the number.
 */
export async function stageRules(db: Database, rules: RuleToStore[]): Promise<void> {
  await createStaging(db, staging)
  const whole = rules.map((rule) => ({ counts_each_line: false, ...rule }))
  await sql`
    insert into import_sales_rule
    select * from jsonb_populate_recordset(null::import_sales_rule, ${JSON.stringify(whole)}::jsonb)`.execute(
    db,
  )
  await sql`
    update import_sales_rule s
    set rule_id = (
      select id from cart_rule r
      where r.platform_id = s.platform_id or (r.platform_id is null and r.name = s.name)
      order by r.platform_id nulls last, id limit 1)`.execute(db)
}

export const ruleChecks: Check[] = [
  ...(
    [
      ['rule_id', sql`platform_id::text`, sql`platform_id is not null`],
      ['name', sql`name`, sql`platform_id is null`],
      ['coupon_code', sql`lower(code)`, sql`code is not null`],
    ] as const
  ).map(([column, key, isGiven]) => ({
    column,
    finding: sql<{ line: number; one: string; other: string }>`
      select line, one, other from (
        select line, ${key} as one, first_value(line) over same::text as other, row_number() over same as place
        from import_sales_rule where ${isGiven} window same as (partition by ${key} order by line)
      ) named where place > 1`,
    sentence: (one: string, line: string) => `${one} stands on line ${line} already`,
  })),
  {
    column: 'rule_id',
    finding: sql`
      select s.line, s.name as one, min(o.line)::text as other
      from import_sales_rule s
      join import_sales_rule o on o.rule_id = s.rule_id and o.line < s.line and o.platform_id is distinct from s.platform_id
      group by s.line, s.name`,
    sentence: (name, line) => `${name} is the same rule of the shop as line ${line}`,
  },
  {
    column: 'rule_id',
    finding: sql`
      select s.line, s.name as one, min(r.platform_id)::text as other
      from import_sales_rule s join cart_rule r on r.name = s.name
      where s.platform_id is null and s.rule_id is null
      group by s.line, s.name`,
    sentence: (name, number) => `${name} has the number ${number} in the shop, so its row needs it`,
  },
  {
    column: 'coupon_code',
    finding: sql`
      select s.line, s.code as one, r.name as other
      from import_sales_rule s join coupon c on lower(c.code) = lower(s.code) join cart_rule r on r.id = c.rule_id
      where c.rule_id is distinct from s.rule_id`,
    sentence: (code, rule) => `${code} is a coupon of the rule ${rule}`,
  },
]

export async function mergeRules(db: Database): Promise<Counts> {
  const number = sql`coalesce(s.platform_id, r.platform_id)`
  const updated = await sql<{ id: number }>`
    update cart_rule r set (platform_id, ${refs()}) = row(${number}, ${refs('s')}) from import_sales_rule s
    where r.id = s.rule_id and (r.platform_id, ${refs('r')}) is distinct from (${number}, ${refs('s')})
    returning r.id`.execute(db)
  const created = await sql<{ id: number; line: number }>`
    with numbered as (
      select *, nextval(pg_get_serial_sequence('cart_rule', 'id'))::int as id from import_sales_rule where rule_id is null
    ), created as (
      insert into cart_rule (id, platform_id, ${refs()}) overriding system value
      select id, platform_id, ${refs()} from numbered order by line
    )
    update import_sales_rule s set rule_id = n.id from numbered n where n.line = s.line
    returning n.id, n.line`.execute(db)
  const changedCoupons = await mergeCoupons(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_sales_rule`.execute(
    db,
  )
  const isNew = new Set(created.rows.map(({ id }) => id))
  const changed = new Set(
    [...updated.rows.map(({ id }) => id), ...changedCoupons].filter((id) => !isNew.has(id)),
  )
  const total = rows[0]?.count ?? 0
  return { created: isNew.size, updated: changed.size, unchanged: total - isNew.size - changed.size }
}

// A coupon used more often than allowed is used up.
const mostUses = sql`case when s.max_uses is not null then greatest(s.max_uses, c.uses) end`

// A rule's single coupon follows the file, and keeps its count of uses.
async function mergeCoupons(db: Database): Promise<number[]> {
  const updated = await sql<{ id: number }>`
    update coupon c
    set code = s.code, max_uses = ${mostUses},
      max_uses_per_buyer = s.max_uses_per_buyer
    from import_sales_rule s
    where c.rule_id = s.rule_id and s.code is not null
      and (lower(c.code) = lower(s.code) or (select count(*) from coupon o where o.rule_id = s.rule_id) = 1)
      and (c.code, c.max_uses, c.max_uses_per_buyer)
        is distinct from (s.code, ${mostUses}, s.max_uses_per_buyer)
    returning c.rule_id as id`.execute(db)
  const created = await sql<{ id: number }>`
    insert into coupon (rule_id, code, max_uses, max_uses_per_buyer, uses)
    select rule_id, code, max_uses, max_uses_per_buyer, least(uses, max_uses) from import_sales_rule s
    where code is not null and not exists (select from coupon c where lower(c.code) = lower(s.code))
    returning rule_id as id`.execute(db)
  return [...updated.rows, ...created.rows].map(({ id }) => id)
}
