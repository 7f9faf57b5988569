import type { WirePasskey } from 'commerce/contract/passkeys'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { presentPasskey } from '#src/passkeys/present'
import { listPasskeyRows } from '#src/passkeys/queries'

export async function listPasskeys(ctx: Ctx<CustomerActor>): Promise<WirePasskey[]> {
  return (await listPasskeyRows(ctx.db, ctx.actor.customerId)).map(presentPasskey)
}
