import type { Ctx } from '#src/context'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { listOwnersOf } from '#src/owners/queries'

/** One mail to each owner of a studio who has a password. They read the language of the shop. */
export async function mailOwnersOfStudio(
  { db: tx, storeViews }: Pick<Ctx, 'db' | 'storeViews'>,
  studioId: number,
  { kind, key }: { kind: string; key: string },
): Promise<void> {
  const owners = (await listOwnersOf(tx, studioId)).filter(({ hasPassword }) => hasPassword)
  for (const { ownerId, email, firstName, lastName } of owners) {
    const payload = { email, firstName, lastName, storeCode: storeViews.default.code }
    await enqueueJob(tx, { kind, key: `${key}.${ownerId}`, payload })
  }
}
