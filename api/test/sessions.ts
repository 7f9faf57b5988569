import type { SessionKind } from 'commerce/session-kinds'
import type { SessionTokens } from 'commerce/session-tokens'
import type { StaffRole } from 'commerce/staff/permissions'
import { randomUUID } from 'node:crypto'
import { beginSession } from '#src/session/begin-session'
import type { SessionHolder } from '#src/session/queries'
import type { openTestApp } from '#test/support'

type Shop = Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'context'>

export async function newStudio({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { id } = await db
    .insertInto('studio')
    .values({ url_key: randomUUID(), name: 'Pas de Deux', is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who holds a session of this kind, new each time. */
export async function newHolder(
  shop: Pick<Shop, 'db'>,
  kind: SessionKind,
  { roles = ['admin'], isSuperUser = false }: { roles?: StaffRole[]; isSuperUser?: boolean } = {},
): Promise<SessionHolder> {
  const { db } = shop
  switch (kind) {
    case 'customer': {
      const email = `${randomUUID()}@example.com`
      const { id: customerId } = await db
        .insertInto('customer')
        .values({ email, email_key: email, password_hash: '', first_name: 'Alicia', last_name: 'Alonso' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { kind, customerId }
    }
    case 'owner': {
      const { id: ownerId } = await db
        .insertInto('studio_owner')
        .values({ ...buildOwner(), studio_id: await newStudio(shop), is_super_user: isSuperUser })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { kind, ownerId }
    }
    case 'regular-user': {
      const studioId = await newStudio(shop)
      await db
        .insertInto('studio_owner')
        .values({ ...buildOwner(), studio_id: studioId, is_super_user: true })
        .execute()
      return { kind, studioId }
    }
    case 'staff': {
      const { id: staffId } = await db
        .insertInto('staff')
        .values({ name: 'Galina', roles })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { kind, staffId }
    }
  }
}

function buildOwner() {
  const email = `${randomUUID()}@example.com`
  return { email, email_key: email, first_name: 'Amélie', last_name: 'Durand' }
}

/** A session of this kind, of somebody new. */
export async function newSession(
  shop: Shop,
  ...[kind, options]: [SessionKind, Parameters<typeof newHolder>[2]?]
): Promise<SessionTokens & { holder: SessionHolder }> {
  const holder = await newHolder(shop, kind, options)
  return { holder, ...(await beginSession(shop.db, holder, shop.context.now())) }
}
