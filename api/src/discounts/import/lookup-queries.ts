import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface RuleAttribute {
  code: string
  input: 'select' | 'multiselect' | 'boolean'
  options: { id: number; label: string }[]
}

export async function listChoiceAttributes(db: Database): Promise<RuleAttribute[]> {
  const { rows } = await sql<RuleAttribute>`
    select code, input, (
      select coalesce(json_agg(json_build_object('id', o.id, 'label', o.label)), '[]')
      from attribute_option o where o.attribute_id = a.id) as options
    from attribute a where input in ('select', 'multiselect', 'boolean')`.execute(db)
  return rows
}

export async function listPriceGroups(db: Database): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('price_group').select(['id', 'code']).execute()
}
