import { ORDER_TICKET_HEADER } from 'commerce/contract/studio/returns'
import type { LookupOption } from 'commerce/returns/return-choices'
import { redirect } from 'react-router'
import { openCookies } from '#src/cookies'
import type { PageContext } from '#src/page-context'
import { returnPaths } from '#src/returns/return-paths'

type Place = Pick<PageContext, 'publicUrl' | 'basePath'>

/** E-24: the order that this browser may see, and what its visitor gave for it. */
export interface LookedUp {
  ticket: string
  orderNumber: string
  option: LookupOption
  code: string
}

// No encoded text holds it.
const between = ':'

function readLookedUp(request: Request, place: Place): LookedUp | undefined {
  const kept = openCookies(request, place).read('rma')
  if (kept === undefined || kept === '') return undefined
  try {
    const [ticket, orderNumber, option, code] = kept.split(between).map(decodeURIComponent)
    if (ticket === undefined || orderNumber === undefined || code === undefined) return undefined
    return { ticket, orderNumber, option: option === 'zip' ? 'zip' : 'email', code }
  } catch {
    // Not written by us: no order was looked up.
    return undefined
  }
}

/** The headers that keep it, in this browser and for no other page. */
export function lookedUpHeaders(request: Request, place: Place, kept: LookedUp): [string, string][] {
  const cookies = openCookies(request, place)
  const parts = [kept.ticket, kept.orderNumber, kept.option, kept.code]
  cookies.write('rma', parts.map(encodeURIComponent).join(between))
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
