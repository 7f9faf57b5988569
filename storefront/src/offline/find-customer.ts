import { readMe } from 'commerce/contract/customers'
import { fetchOwn } from '#src/offline/fetch-own'

export interface SignedInCustomer {
  id: string
  email: string
}

/**
 * Who is signed in. Asking also renews the session. 'nobody': the shop says that it is over; undefined: the shop does not say.
 */
export async function findCustomer(): Promise<SignedInCustomer | 'nobody' | undefined> {
  try {
    const { status, text } = await fetchOwn(readMe.path)
    const { code, result } = JSON.parse(text) as { code?: number; result?: { id?: unknown; email?: unknown } }
    if (code === 401 && status === 401) return 'nobody'
    if (status !== 200 || typeof result?.email !== 'string') return undefined
    return { id: String(result.id), email: result.email }
  } catch {
    // No answer: the orders wait for the next time.
    return undefined
  }
}
