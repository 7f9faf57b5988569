import type { Failure } from 'commerce/contract/call/envelope'
import { data } from 'react-router'

/**
 * What a page throws when the API refuses it: 404 if the URL names something that cannot exist, 500 for a bug of the
 * API, otherwise 503.
 */
export function refusedPage({ code, reason }: Pick<Failure, 'code' | 'reason'>) {
  if (reason === 'invalid') return data(null, { status: 404 })
  return data(null, { status: code === 500 ? 500 : 503 })
}
