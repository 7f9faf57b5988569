import { readLoyaltyCard } from 'commerce/contract/loyalty'
import { formatDay } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import { accountPaths } from '#src/account-paths'
import { refusedPage } from '#src/answers/refused-page'
import { drawCardCode } from '#src/loyalty/draw-card-code'
import type { PageContext } from '#src/page-context'

const unitCents = 1_00

/** SESS-12: the card of who is signed in, its code drawn, in the words and figures of the view. */
export async function loadLoyaltyCard({ api, storeView }: PageContext) {
  const answer = await api.call(readLoyaltyCard, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  const { number, points, points_per_unit: pointsPerUnit, entries } = answer.value
  return {
    number,
    code: number === null ? undefined : await drawCardCode(number),
    points,
    pointsPerUnit,
    unit: formatMoney(unitCents, storeView),
    entries: entries.map(({ points: change, order_number: orderNumber, created_at: at }) => ({
      key: `${orderNumber} ${at} ${change}`,
      orderNumber,
      path: accountPaths.order(orderNumber),
      isEarned: change > 0,
      points: new Intl.NumberFormat(storeView.locale, { signDisplay: 'always' }).format(change),
      at: formatDay(new Date(at), storeView),
    })),
  }
}
