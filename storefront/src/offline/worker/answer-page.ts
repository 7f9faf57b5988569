import type { CopyState } from '#src/offline/reading/copy-state'
import { askOrNothing, inTime } from '#src/offline/worker/ask-shop'
import {
  findSaved,
  findSibling,
  forget,
  keep,
  keepAsNobody,
  keepLate,
  permissionOf,
  savedAt,
} from '#src/offline/worker/saved-pages'
import { findShell, isShell, shellPathFor } from '#src/offline/worker/shells'
import { noteDocument } from '#src/offline/worker/told-pages'
import { isGuest } from '#src/offline/worker/visitor'
import type { FetchEvent } from '#src/offline/worker/worker-scope'

const leastServerError = 500

/**
 * C-2: a document request. Guests get the copy at once, and the shop is asked whether it is current. Others get the shop's
 * answer, or the copy if there is none.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const shell = isShell(pathname) ? await findShell(pathname) : undefined
  if (shell) return shell
  const [saved, isOfGuest] = await Promise.all([findSaved(request.url), isGuest()])
  if (saved && isOfGuest) {
    const before = saved.clone()
    const refreshed = refresh(request.url, before)
    event.waitUntil(refreshed)
    noteDocument(event.resultingClientId, refreshed)
    return saved
  }
  return answerFromShop(event, saved)
}

async function answerFromShop(event: FetchEvent, saved: Response | undefined): Promise<Response> {
  const { request } = event
  const asking = askOrNothing(request)
  const answer = await (saved ? inTime(asking) : asking)
  if (answer && !(saved && answer.status >= leastServerError)) {
    event.waitUntil(keep(request.url, answer.clone()).catch(() => undefined))
    noteDocument(event.resultingClientId, Promise.resolve(undefined))
    return answer
  }
  if (saved) {
    event.waitUntil(keepLate(request.url, asking))
    noteDocument(event.resultingClientId, Promise.resolve(stateOf(request.url, 'saved', savedAt(saved))))
    return saved
  }
  return leadToShell(request.url)
}

/** Offline, shows our own page, which lists what can be read or opens what works offline. */
async function leadToShell(url: string): Promise<Response> {
  const sibling = await findSibling(url)
  if (sibling !== undefined) return Response.redirect(sibling, 302)
  const { pathname, search, origin } = new URL(url)
  const shell = await shellPathFor(pathname)
  if (shell === undefined) return Response.error()
  const to = `${origin}${shell}?to=${encodeURIComponent(pathname + search)}`
  return Response.redirect(to, 302)
}

/** Asks the shop whether a copy is current. */
async function refresh(url: string, before: Response): Promise<CopyState> {
  const at = savedAt(before)
  const answer = await keepAsNobody(url)
  if (!answer || answer.status >= leastServerError) return stateOf(url, 'saved', at)
  if (!permissionOf(answer)) {
    // It is gone or redirects.
    await forget(url)
    return stateOf(url, 'changed', at)
  }
  const [now, then] = await Promise.all([answer.text(), before.text()])
  return stateOf(url, now === then ? 'fresh' : 'changed', at)
}

export function stateOf(url: string, kind: CopyState['kind'], at: number): CopyState {
  const { pathname, search } = new URL(url)
  return { about: 'copy', href: pathname + search, kind, at }
}
