import { contractCalls } from '#test/calls/contract-calls'
import type { Sent } from '#test/calls/call-case'
import { send } from '#test/calls/send'
import { ownIp, type Stage } from '#test/calls/stage'

/** The request, sent so often from one IP already that the next one is too many. */
export async function afterTries(
  { shop }: Stage,
  name: string,
  {
    sent,
    tries,
    sentTries = Math.min(tries, 10),
    counted = sentTries,
  }: { sent: Sent; tries: number; sentTries?: number; counted?: number },
): Promise<Sent> {
  const call = (await contractCalls()).get(name)
  if (!call) throw new Error(`The contract has no call ${name}.`)
  const tried = { ...sent, ip: ownIp() }
  const startedAt = shop.context.now()
  for (let count = 0; count < sentTries; count++) await send(shop.app, call, tried)
  // The rest is counted without being made: a hundred registrations take their time.
  await shop.db
    .updateTable('attempt')
    .set((row) => ({ tries: row('tries', '+', tries - counted) }))
    .where('tries', '=', counted)
    .where('last_try_at', '>=', startedAt)
    .execute()
  return tried
}
