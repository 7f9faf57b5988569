import { SAVED_COPY_WAIT_MS } from 'commerce/offline-limits'

/** As the browser would ask by itself. */
export const askAsIs = (request: Request): Promise<Response> => fetch(request)

/** C-1: asks for what everybody sees. No cookie goes along, so nothing of one visitor can come back. */
export const askAsNobody = (url: string): Promise<Response> =>
  fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })

/** A file of the build: its name says its content. */
export const askForFile = (url: string): Promise<Response> => fetch(url, { credentials: 'omit' })

/** The answer; undefined if there is none, or none in time. One that comes later is still kept by who asked. */
export async function inTime(asking: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SAVED_COPY_WAIT_MS)
  })
  return Promise.race([asking.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
