import { returnFromWire } from 'commerce/contract/codecs/studio/returns-from-wire'
import { listOwnReturns } from 'commerce/contract/studio/returns'
import { formatDay } from 'commerce/format-date'
import { ORDER_HISTORY_PAGE_SIZE } from 'commerce/limits'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import { moneyOfReturn } from '#src/returns/card/money-of-return'

/** What a customer sent back or asked to, of all orders, the latest first. */
export async function loadOwnReturns({ api, storeView }: PageContext, asked: string | null) {
  const page = asked !== null && /^\d{1,4}$/.test(asked) ? Math.max(1, Number(asked)) : 1
  const answer = await api.call(listOwnReturns, { query: { currentPage: page } })
  if (!answer.ok) throw refusedPage(answer)
  const { items, total_count: total } = answer.value
  const pages = Math.max(1, Math.ceil(total / ORDER_HISTORY_PAGE_SIZE))
  // Past the end, as in a bookmark: the last page.
  if (items.length === 0 && page > 1) throw redirect(accountPaths.returnsPage(Math.min(pages, page - 1)))
  return {
    page,
    pages,
    returns: items.map(returnFromWire).map((each) => ({
      number: each.number,
      orderNumber: each.orderNumber,
      state: each.state,
      requestedOn: formatDay(new Date(each.createdAt), storeView),
      items: each.items.map(({ itemId, name, qty, dancer }) => ({ itemId, name, qty, dancer })),
      money: moneyOfReturn(each, storeView),
    })),
  }
}
