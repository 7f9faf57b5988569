import { SIZE_ATTRIBUTES } from 'commerce/sizes/size-position'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

const batchSize = 500

export async function listEncodedLabels(
  db: Database,
  after: number,
): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, label from attribute_option where id > ${after} and label ~* '&#?[a-z0-9]+;'
    order by id limit ${batchSize} for update`.execute(db)
  return rows
}

/** Unless another option of the attribute has that label. */
export async function renameOption(db: Database, id: number, label: string): Promise<void> {
  await sql`
    update attribute_option o set label = ${label} where id = ${id} and not exists (
      select from attribute_option other where other.attribute_id = o.attribute_id and other.label = ${label})
    `.execute(db)
}

export async function listSizeOptions(db: Database): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    select o.id, o.label from attribute_option o join attribute a on a.id = o.attribute_id
    where a.code = any(${[...SIZE_ATTRIBUTES]}::text[]) order by o.id for update of o`.execute(db)
  return rows
}

export async function placeOptions(db: Database, options: { id: number; position: number }[]): Promise<void> {
  await sql`
    update attribute_option o set position = placed.position
    from unnest(${options.map(({ id }) => id)}::integer[], ${options.map(({ position }) => position)}::integer[])
      as placed (id, position)
    where o.id = placed.id and o.position <> placed.position`.execute(db)
}
