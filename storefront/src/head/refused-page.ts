import type { Failure } from 'commerce/contract/envelope'
import { data } from 'react-router'

/** What a page throws where the API does not answer it: away for a moment, or a bug of ours. */
export function refusedPage({ code }: Pick<Failure, 'code'>) {
  const isAway = code === 0 || code === 503
  return data(null, { status: isAway ? 503 : 500 })
}
