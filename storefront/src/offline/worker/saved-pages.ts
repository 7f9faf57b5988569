import { SAVED_PAGES_MAX } from 'commerce/offline-limits'
import { askAsNobody } from '#src/offline/worker/ask-shop'
import { isOfPages, isOfStore, pagesOf } from '#src/offline/worker/cache-names'

/** When the copy was saved, in milliseconds. */
export const SAVED_AT_HEADER = 'x-saved-at'
const COPY_HEADER = 'x-saved-copy'

/** The key of a copy. The browser requests page data in parts: everything except the frame. */
export function keyOf(asked: string): string {
  const url = new URL(asked)
  url.hash = ''
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/$/, '')
  url.searchParams.delete('_routes')
  return url.href
}

/** Whether the page's copy may be kept; `another`: only the one requested without cookies. */
export function permissionOf(answer: Response): { isThis: boolean; storeCode: string } | undefined {
  const [which, storeCode] = answer.headers.get(COPY_HEADER)?.split(' ') ?? []
  if (answer.status !== 200 || answer.redirected || storeCode === undefined) return undefined
  return { isThis: which === 'this', storeCode }
}

export async function findSaved(url: string): Promise<Response | undefined> {
  const key = keyOf(url)
  for (const name of (await caches.keys()).filter(isOfPages)) {
    const saved = await (await caches.open(name)).match(key)
    if (saved) return saved
  }
  return undefined
}

const productOf = /^(.*\/p\/[^/]+\/[^/]+)(?:\/[^/]+)?(\.data)?$/

/** A copy of the same product with other options chosen: the URL alone says which. */
export async function findSibling(asked: string): Promise<string | undefined> {
  const [, product, data] = productOf.exec(new URL(asked).pathname) ?? []
  if (product === undefined) return undefined
  for (const name of (await caches.keys()).filter(isOfPages)) {
    const keys = await (await caches.open(name)).keys()
    const found = keys.findLast(({ url }) => {
      const [, other, otherData] = productOf.exec(new URL(url).pathname) ?? []
      return other === product && otherData === data
    })
    if (found) return found.url
  }
  return undefined
}

/** Keeps the answer, or, if it is personal, the version that everybody sees. */
export async function keep(url: string, answer: Response): Promise<void> {
  const permission = permissionOf(answer)
  if (!permission) return
  if (permission.isThis) await put(url, answer, permission.storeCode)
  else await keepAsNobody(url)
}

/** Keeps an answer that nobody waited for any more. */
export async function keepLate(url: string, asking: Promise<Response | undefined>): Promise<void> {
  const answer = await asking
  if (answer) await keep(url, answer).catch(() => undefined)
}

/** Requests what everybody sees, and keeps it. */
export async function keepAsNobody(url: string): Promise<Response | undefined> {
  const answer = await askAsNobody(keyOf(url)).catch(() => undefined)
  const permission = answer && permissionOf(answer)
  if (!answer || !permission?.isThis) return answer
  // A full disk keeps the old copy. The page learns all the same that it has changed.
  await put(url, answer.clone(), permission.storeCode).catch(() => undefined)
  return answer
}

async function put(url: string, answer: Response, storeCode: string): Promise<void> {
  const pages = await caches.open(pagesOf(storeCode))
  await pages.put(keyOf(url), await stamped(answer))
  const [...keys] = await pages.keys()
  for (const key of keys.slice(0, -SAVED_PAGES_MAX)) await pages.delete(key)
}

/** The stored form: with the time, and without transport headers. */
async function stamped(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const name of ['vary', 'content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(SAVED_AT_HEADER, String(Date.now()))
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
}

export const savedAt = (saved: Response): number => Number(saved.headers.get(SAVED_AT_HEADER))

export async function forget(url: string): Promise<void> {
  for (const name of (await caches.keys()).filter(isOfPages))
    await (await caches.open(name)).delete(keyOf(url))
}

/** Without its styles and scripts a page would be bare text that no press changes. */
export async function forgetPagesWith(files: ReadonlySet<string>): Promise<void> {
  if (files.size === 0) return
  const names = (await caches.keys()).filter((name) => isOfPages(name) || isOfStore(name))
  for (const name of names) {
    const pages = await caches.open(name)
    for (const key of await pages.keys()) {
      const text = (await (await pages.match(key))?.text()) ?? ''
      if (text.split('"').some((path) => files.has(path))) await pages.delete(key)
    }
  }
}
