import { SAVED_COPY_WAIT_MS } from 'commerce/offline-limits'

/** As the browser itself would request it. */
export const askAsIs = (request: Request): Promise<Response> => fetch(request)

/** Undefined if there is no connection. */
export const askOrNothing = (request: Request): Promise<Response | undefined> =>
  askAsIs(request).catch(() => undefined)

/** C-1: requests what everybody sees. No cookie is sent, so the answer has no personal data. */
export const askAsNobody = (url: string): Promise<Response> =>
  fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })

/** A build file with a content hash in its name. */
export const askForFile = (url: string): Promise<Response> => fetch(url, { credentials: 'omit' })

/** Many such files in one. Its parts are kept, so the browser's own cache need not keep it as well. */
export const askForPack = (url: string): Promise<Response> =>
  fetch(url, { credentials: 'omit', cache: 'no-store' })

/** The answer; undefined if there is none in time. */
export async function inTime(asking: Promise<Response | undefined>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SAVED_COPY_WAIT_MS)
  })
  return Promise.race([asking, late]).finally(() => clearTimeout(timer))
}
