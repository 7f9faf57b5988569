import { sessionMark } from '#src/session/session-mark'

interface CookieReader {
  get: (name: string) => Promise<{ value?: string } | null>
}

/** The mark of a customer's session, in a page or in the worker, which has no document. Undefined if the worker cannot tell. */
export async function markAnywhere(): Promise<string | undefined> {
  if (typeof document !== 'undefined') return sessionMark()
  return markInWorker('signed-in')
}

/** In the worker: the mark of a customer or of a studio owner, who both see pages of their own. */
export async function markOfVisitor(): Promise<string | undefined> {
  const mark = await markInWorker('signed-in')
  return mark === '' ? markInWorker('owner-signed-in') : mark
}

async function markInWorker(name: string): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieReader }
  if (!cookieStore) return undefined
  const cookie = (await cookieStore.get(`__Host-${name}`)) ?? (await cookieStore.get(name))
  return cookie?.value ?? ''
}
