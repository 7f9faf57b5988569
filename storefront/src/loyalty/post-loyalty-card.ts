import { openLoyaltyCard } from 'commerce/contract/loyalty'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** Opens a card. Whoever has one keeps it. */
export async function postLoyaltyCard({ api }: PageContext) {
  const answer = await api.call(openLoyaltyCard, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  return redirect(accountPaths.loyaltyCard)
}
