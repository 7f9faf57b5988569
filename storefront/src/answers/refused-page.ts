import type { Failure } from 'commerce/contract/call/envelope'
import { data } from 'react-router'

/**
 * What a page throws where the API did not answer it: not found, where its address asks for something that nothing can be
 * called; a bug, where the API had one; else away for a moment.
 */
export function refusedPage({ code, reason }: Pick<Failure, 'code' | 'reason'>) {
  if (reason === 'invalid') return data(null, { status: 404 })
  return data(null, { status: code === 500 ? 500 : 503 })
}
