import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import {
  type DatabaseGate,
  findGate,
  listRelations,
  listRoles,
  lockRights,
  type RelationWithRights,
} from '#src/db/rights/rights-queries'
import { type DatabaseRole, databaseRoles, type Rights, rightsOf } from '#src/db/rights/roles'

/** Grants the server's roles their rights on every table, and revokes all others. If nothing differs, nothing is written. */
export async function grantRights<T>(db: Kysely<T>): Promise<void> {
  const there = await listRoles(db, Object.values(databaseRoles))
  const roles = allRoles.filter((role) => there.includes(databaseRoles[role]))
  if (roles.length === 0) return
  await db.transaction().execute(async (tx) => {
    // Of several servers that start at once, the others find it done.
    await lockRights(tx)
    const relations = await listRelations(tx, there)
    const statements = [
      ...openGate(await findGate(tx, there)),
      ...relations.flatMap((relation) => changesOf(relation, roles)),
    ]
    if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(tx)
  })
}

const allRoles = Object.keys(databaseRoles) as DatabaseRole[] // it has exactly these keys

/** What PostgreSQL allows everyone by default: to create tables, even temporary ones that hide ours. */
function openGate({ database, hasOpenSchema, hasOpenTemp, notIn, blind }: DatabaseGate): string[] {
  const name = pg.escapeIdentifier(database)
  return [
    ...(hasOpenSchema ? ['revoke create on schema public from public'] : []),
    ...(hasOpenTemp ? [`revoke temporary on database ${name} from public`] : []),
    ...notIn.map((role) => `grant connect on database ${name} to ${role}`),
    ...blind.map((role) => `grant usage on schema public to ${role}`),
  ]
}

function changesOf(relation: RelationWithRights, roles: DatabaseRole[]): string[] {
  const wanted = roles.map((role) => ({ role: databaseRoles[role], ...rightsOf(role, relation) }))
  if (sorted(wanted.flatMap(describe)) === sorted(relation.held)) return []
  const name = `${relation.isSequence ? 'sequence' : 'table'} ${pg.escapeIdentifier(relation.name)}`
  return [
    `revoke all on ${name} from ${wanted.map(({ role }) => role).join(', ')}`,
    ...wanted.flatMap((rights) => grant(name, rights)),
  ]
}

type RightsOfRole = Rights & { role: string }

function describe({ role, privileges, columns }: RightsOfRole): string[] {
  const held = privileges.map((privilege) => `${role} ${privilege}`)
  return columns ? held.flatMap((each) => columns.map((column) => `${each} ${column}`)) : held
}

function grant(name: string, { role, privileges, columns }: RightsOfRole): string[] {
  if (privileges.length === 0) return []
  const list = columns ? ` (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})` : ''
  return [`grant ${privileges.map((each) => each + list).join(', ')} on ${name} to ${role}`]
}

function sorted(texts: string[]): string {
  return texts.toSorted().join('\n')
}
