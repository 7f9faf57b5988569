import { type Kysely, sql } from 'kysely'
import type { Relation } from '#src/db/rights/roles'

/** Those of the names that are roles of the server. */
export async function listRoles<T>(db: Kysely<T>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = any(${names}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}

export async function lockRights<T>(tx: Kysely<T>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rights'))`.execute(tx)
}

export interface DatabaseGate {
  database: string
  /** everyone may create tables */
  hasOpenSchema: boolean
  /** everyone may create temporary tables */
  hasOpenTemp: boolean
  /** roles that may not connect */
  notIn: string[]
  /** roles without access to the schema, whatever their rights on tables */
  blind: string[]
}

export async function findGate<T>(tx: Kysely<T>, roles: string[]): Promise<DatabaseGate> {
  const { rows } = await sql<DatabaseGate>`
    select datname as database,
      exists (select from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
        where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE') as "hasOpenSchema",
      exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba)))
        where grantee = 0 and privilege_type = 'TEMPORARY') as "hasOpenTemp",
      array(select role from unnest(${roles}::text[]) role
        where not has_database_privilege(role, datname, 'connect')) as "notIn",
      array(select role from unnest(${roles}::text[]) role
        where not has_schema_privilege(role, 'public', 'usage')) as blind
    from pg_database where datname = current_database()`.execute(tx)
  const gate = rows[0]
  if (!gate) throw new Error('The database does not know itself.')
  return gate
}

export interface RelationWithRights extends Relation {
  /** 'barre_web insert'; on one column, 'barre_reports select email' */
  held: string[]
}

export async function listRelations<T>(tx: Kysely<T>, roles: string[]): Promise<RelationWithRights[]> {
  const { rows } = await sql<RelationWithRights>`
    select class.relname as name, class.relkind = 'S' as "isSequence",
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(
        select concat_ws(' ', role.rolname, lower(held.privilege_type), held.attname)
        from (
          select grantee, privilege_type, null as attname from aclexplode(class.relacl)
          union all
          select acl.grantee, acl.privilege_type, attname from pg_attribute, aclexplode(attacl) acl
          where attrelid = class.oid
        ) held
        join pg_roles role on role.oid = held.grantee
        where role.rolname = any(${roles}::text[])
      ) as held
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'S')`.execute(
    tx,
  )
  return rows
}
