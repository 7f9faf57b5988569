import { listRegistrations } from '#src/registrations/desk/desk-queries'
import type { WriteCtx } from '#src/context'

const mostWaiting = 1000

/** The number of a registration that waits for a decision; undefined if none of this e-mail does. */
export async function findWaiting({ db, now }: WriteCtx, email: string): Promise<number | undefined> {
  const { registrations } = await listRegistrations(db, { state: 'waiting', now: now(), most: mostWaiting })
  return registrations.find((registration) => registration.email === email)?.id
}
