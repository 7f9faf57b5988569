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

const lastPage = 10_000

export interface ReturnsChoice {
  state: ReturnState | undefined
  page: number
}

export function readReturnsChoice(asked: URLSearchParams): ReturnsChoice {
  const page = Number(asked.get('page') ?? 1)
  return {
    state: RETURN_STATES.find((state) => state === asked.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

export function studioReturnsPath({ state, page }: ReturnsChoice, isFile = false): string {
  const asked = new URLSearchParams()
  if (state) asked.set('state', state)
  if (page > 1) asked.set('page', String(page))
  if (isFile) asked.set('csv', '1')
  return asked.size === 0 ? ownerPaths.returns : `${ownerPaths.returns}?${asked.toString()}`
}

interface Asked {
  state: ReturnState | undefined
  from: number
  size?: number
}

async function readReturns(
  { ownerSession }: Pick<PageContext, 'ownerSession'>,
  ownerId: number,
  { state, from, size = STUDIO_RETURNS_PAGE_SIZE }: Asked,
) {
  const query = { ownerId: String(ownerId), from, size, ...(state && { state }) }
  const answer = await ownerSession.api.call(listStudioReturns, { query })
  if (!answer.ok) throw refusedPage(answer)
  return studioReturnsFromWire(answer.value)
}

/** All in this state, the latest first; one that is asked for meanwhile moves the others on. */
export async function listReturnsOfStudio(
  context: Pick<PageContext, 'ownerSession'>,
  ownerId: number,
  state: ReturnState | undefined,
): Promise<StudioReturn[]> {
  const found = new Map<string, StudioReturn>()
  for (let from = 0; ; from += STUDIO_RETURNS_PAGE_SIZE) {
    const { returns, total } = await readReturns(context, ownerId, { state, from })
    for (const each of returns) found.set(each.number, each)
    if (returns.length === 0 || from + returns.length >= total) return [...found.values()]
  }
}

/** STUDIO-24: one page of the returns of the studio's orders, in the words and figures of the view; beyond their end, the last. */
export async function loadStudioReturns(context: PageContext, ownerId: number, asked: ReturnsChoice) {
  const { storeView } = context
  const { choice, returns, total } = await lastPageOf(context, ownerId, asked)
  const { state } = choice
  const hasAny = total > 0 || (await hasReturns(context, ownerId, state))
  return {
    state,
    hasAny,
    total,
    returns: returns.map((each) => ({
      number: each.number,
      orderNumber: each.orderNumber,
      state: each.state,
      requestedOn: formatDay(new Date(each.createdAt), storeView),
      items: each.items,
      takenBack: each.takenBackCents === 0 ? undefined : formatMoney(each.takenBackCents, storeView),
    })),
    csv: studioReturnsPath({ state, page: 1 }, true),
    ...(choice.page > 1 && { newer: studioReturnsPath({ state, page: choice.page - 1 }) }),
    ...(choice.page * STUDIO_RETURNS_PAGE_SIZE < total && {
      older: studioReturnsPath({ state, page: choice.page + 1 }),
    }),
  }
}

async function lastPageOf(context: PageContext, ownerId: number, choice: ReturnsChoice) {
  const from = (choice.page - 1) * STUDIO_RETURNS_PAGE_SIZE
  const { returns, total } = await readReturns(context, ownerId, { state: choice.state, from })
  const last = Math.max(1, Math.ceil(total / STUDIO_RETURNS_PAGE_SIZE))
  if (choice.page > last) return lastPageOf(context, ownerId, { ...choice, page: last })
  return { choice, returns, total }
}

/** Where none is in a state, there may be some in others. */
async function hasReturns(
  context: PageContext,
  ownerId: number,
  state: ReturnState | undefined,
): Promise<boolean> {
  if (!state) return false
  return (await readReturns(context, ownerId, { state: undefined, from: 0, size: 1 })).total > 0
}
