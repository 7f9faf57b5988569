import { ORDER_TICKET_HEADER } from 'commerce/contract/studio/returns'
import { redirect } from 'react-router'
import { openCookies } from '#src/cookies'
import type { PageContext } from '#src/page-context'
import { returnPaths } from '#src/returns/return-paths'

type Place = Pick<PageContext, 'publicUrl' | 'basePath'>

/** E-24: the order that this browser may see. */
export interface LookedUp {
  ticket: string
  orderNumber: string
}

// Neither of the two holds it.
const between = ':'

/** What we did write; undefined if nothing was looked up. */
export function readLookedUp(request: Request, place: Place): LookedUp | undefined {
  const [ticket = '', orderNumber = ''] = openCookies(request, place).read('rma')?.split(between) ?? []
  // What we did not write opens nothing.
  return /^[\w-]{22}$/.test(ticket) && /^[\w-]{1,30}$/.test(orderNumber) ? { ticket, orderNumber } : undefined
}

/** The headers that keep it, in this browser and for no other page. */
export function lookedUpHeaders(request: Request, place: Place, kept: LookedUp): [string, string][] {
  const cookies = openCookies(request, place)
  cookies.write('rma', kept.ticket + between + kept.orderNumber)
  return asHeaders(cookies.lines())
}

/** Back to the look-up, where nothing is kept any more. */
export function leaveOrder(request: Request, place: Place, path: string): Response {
  const cookies = openCookies(request, place)
  cookies.clear('rma')
  return redirect(path, { headers: asHeaders(cookies.lines()) })
}

/** What was looked up; else the visitor is led to the look-up. */
export function requireLookedUp(request: Request, place: Place): LookedUp {
  const kept = readLookedUp(request, place)
  if (!kept) throw redirect(returnPaths.lookUp, { headers: [...secret] })
  return kept
}

export function ticketOf({ ticket }: LookedUp): Record<string, string> {
  return { [ORDER_TICKET_HEADER]: ticket }
}

const secret: [string, string][] = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
]

function asHeaders(lines: string[]): [string, string][] {
  return [...secret, ...lines.map((line): [string, string] => ['set-cookie', line])]
}
