import { studioReturnsFromWire } from 'commerce/contract/codecs/studio/returns-from-wire'
import { listStudioReturns } from 'commerce/contract/studio/returns'
import { formatDay } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import { STUDIO_RETURNS_PAGE_SIZE } from 'commerce/return-limits'
import type { StudioReturn } from 'commerce/returns/product-return'
import { RETURN_STATES, type ReturnState } from 'commerce/returns/return-state'
import { refusedPage } from '#src/answers/refused-page'
import { ownerPaths } from '#src/owners/owner-paths'
import type { PageContext } from '#src/page-context'

// A filter looks through this many returns of a studio at most, the latest first.
const mostReturns = 1_000

export interface ReturnsChoice {
  state: ReturnState | undefined
  page: number
}

export function readReturnsChoice(asked: URLSearchParams): ReturnsChoice {
  const page = Number(asked.get('page') ?? 1)
  return {
    state: RETURN_STATES.find((state) => state === asked.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= mostReturns ? page : 1,
  }
}

export function studioReturnsPath({ state, page }: ReturnsChoice, isFile = false): string {
  const asked = new URLSearchParams()
  if (state) asked.set('state', state)
  if (page > 1) asked.set('page', String(page))
  if (isFile) asked.set('csv', '1')
  return asked.size === 0 ? ownerPaths.returns : `${ownerPaths.returns}?${asked.toString()}`
}

/** STUDIO-24: the returns of the studio's orders, the latest first. */
export async function listReturnsOfStudio(
  { ownerSession }: Pick<PageContext, 'ownerSession'>,
  ownerId: number,
): Promise<StudioReturn[]> {
  const returns: StudioReturn[] = []
  const size = STUDIO_RETURNS_PAGE_SIZE
  for (let from = 0; from < mostReturns; from += size) {
    const query = { ownerId: String(ownerId), from, size }
    const answer = await ownerSession.api.call(listStudioReturns, { query })
    if (!answer.ok) throw refusedPage(answer)
    const part = studioReturnsFromWire(answer.value)
    returns.push(...part.returns)
    if (returns.length >= part.total || part.returns.length === 0) break
  }
  return returns
}

/** One page of them, in the words and figures of the view. */
export async function loadStudioReturns(context: PageContext, ownerId: number, choice: ReturnsChoice) {
  const { storeView } = context
  const all = await listReturnsOfStudio(context, ownerId)
  const found = choice.state ? all.filter(({ state }) => state === choice.state) : all
  const size = STUDIO_RETURNS_PAGE_SIZE
  const start = (choice.page - 1) * size
  const page = found.slice(start, start + size)
  const { state } = choice
  return {
    state,
    hasAny: all.length > 0,
    total: found.length,
    returns: page.map((each) => ({
      number: each.number,
      orderNumber: each.orderNumber,
      state: each.state,
      requestedOn: formatDay(new Date(each.createdAt), storeView),
      items: each.items,
      takenBack: each.takenBackCents === 0 ? undefined : formatMoney(each.takenBackCents, storeView),
    })),
    csv: studioReturnsPath({ state, page: 1 }, true),
    ...(choice.page > 1 && { newer: studioReturnsPath({ state, page: choice.page - 1 }) }),
    ...(start + size < found.length && { older: studioReturnsPath({ state, page: choice.page + 1 }) }),
  }
}
