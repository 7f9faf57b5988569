import type { WirePasskey } from 'commerce/contract/passkeys'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { limitChanges } from '#src/customers/limit-changes'
import { passkeyNotFound } from '#src/passkeys/passkey-refusals'
import { presentPasskey } from '#src/passkeys/present'
import { updateName } from '#src/passkeys/queries'

export async function renamePasskey(
  ctx: Ctx<CustomerActor>,
  { body }: { body: { id: number; name: string } },
): Promise<WirePasskey> {
  await limitChanges(ctx)
  const row = await updateName(ctx.db, { customerId: ctx.actor.customerId, ...body })
  if (!row) throw passkeyNotFound()
  return presentPasskey(row)
}
