import { markOfVisitor } from '#src/offline/mark-anywhere'
import { cacheNames, isOfPages, isOfStore, shellsOfStore } from '#src/offline/worker/cache-names'

const noteUrl = '/session-mark'

/** Whether nobody is signed in. If unknown, the visitor is treated as a customer or a studio owner. */
export async function isGuest(): Promise<boolean> {
  const mark = await markOfVisitor().catch(() => undefined)
  // C-8: a full disk must not stop a page.
  if (mark !== undefined) await noteMark(mark).catch(() => undefined)
  return mark === ''
}

let noted: string | undefined

/** C-3: when a session ends or another begins, the pages read in it are deleted. */
export async function noteMark(mark: string): Promise<void> {
  const notes = await caches.open(cacheNames.notes)
  noted ??= (await (await notes.match(noteUrl))?.text()) ?? ''
  if (mark === noted) return
  if (noted !== '') await forgetCaches(isOfPages)
  noted = mark
  await notes.put(noteUrl, new Response(mark))
}

/** C-3: only the studio store that the visitor is in is kept. */
export async function noteStore(studioKey: string | null): Promise<void> {
  const own = studioKey === null ? undefined : shellsOfStore(studioKey)
  await forgetCaches((name) => isOfStore(name) && name !== own)
}

export const forgetStores = (): Promise<void> => forgetCaches(isOfStore)

async function forgetCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map((name) => caches.delete(name)))
}
