import { readKept, writeKept } from '#src/offline/local-store'
import { sessionMark } from '#src/session/session-mark'

/** Who is signed in, for an offline checkout. */
interface Buyer {
  /** the session this came from */
  mark: string
  id: number
  details: { firstName: string; lastName: string; emailAddress: string }
}

export async function findBuyer(): Promise<Buyer | undefined> {
  if (sessionMark() === '') return undefined
  // Only keepBuyer writes it.
  const buyer = (await readKept('user', '/buyer')) as Buyer | undefined
  return buyer?.mark === sessionMark() ? buyer : undefined
}

export async function keepBuyer(buyer: Omit<Buyer, 'mark'>): Promise<void> {
  const mark = sessionMark()
  if (mark !== '') await writeKept('user', '/buyer', { ...buyer, mark })
}
