import { PASSKEY_CHANGES_OF_CUSTOMER } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { enqueueNotice } from '#src/customers/notices'
import { requireAccount } from '#src/customers/require-account'
import { requireCurrentPassword } from '#src/customers/password/require-current-password'
import { inTransaction } from '#src/db/transaction'
import { passkeyNotFound } from '#src/passkeys/passkey-refusals'
import { deletePasskeyRow } from '#src/passkeys/queries'

export async function deletePasskey(
  ctx: Ctx<CustomerActor>,
  { body: { id, currentPassword } }: { body: { id: number; currentPassword: string } },
): Promise<boolean> {
  const { customerId } = ctx.actor
  await requireCurrentPassword(ctx, { field: 'currentPassword', password: currentPassword })
  await limitTries(ctx, [
    { key: tryKey('passkey-change', String(customerId)), ...PASSKEY_CHANGES_OF_CUSTOMER },
  ])
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deletePasskeyRow(tx, { customerId, id }))) throw passkeyNotFound()
    await recordEvent(tx, eventBy(ctx, { event: 'passkey-removed', subject: customerSubject(customerId) }))
    await enqueueNotice({ ...ctx, db: tx }, 'mail.passkey_removed', await requireAccount(tx, customerId))
  })
  return true
}
