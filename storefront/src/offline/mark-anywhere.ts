import { sessionMark } from '#src/session/session-mark'

interface CookieReader {
  get: (name: string) => Promise<{ value?: string } | null>
}

/** The session's mark, in a page or in the worker, which has no document. Undefined if the worker cannot tell. */
export async function markAnywhere(): Promise<string | undefined> {
  if (typeof document !== 'undefined') return sessionMark()
  const { cookieStore } = globalThis as { cookieStore?: CookieReader }
  if (!cookieStore) return undefined
  const cookie = (await cookieStore.get('__Host-signed-in')) ?? (await cookieStore.get('signed-in'))
  return cookie?.value ?? ''
}
