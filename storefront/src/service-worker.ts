import type { PageOpened } from '#src/offline/reading/copy-state'
import { answerData } from '#src/offline/worker/answer-data'
import { answerPage } from '#src/offline/worker/answer-page'
import { isOurs } from '#src/offline/worker/cache-names'
import { askAsIs } from '#src/offline/worker/ask-shop'
import type { SavedFiles } from '#src/offline/worker/list-saved-files'
import { answerFile, removeOldFiles, saveFiles } from '#src/offline/worker/saved-files'
import { keepMethods } from '#src/offline/worker/methods-ahead'
import { findSaved, keepAsNobody } from '#src/offline/worker/saved-pages'
import { pictures } from '#src/offline/worker/saved-pictures'
import { hasShells, renewShells, saveShells } from '#src/offline/worker/shells'
import { tellOfDocument } from '#src/offline/worker/told-pages'
import { forgetStores, noteMark, noteStore } from '#src/offline/worker/visitor'
import { openWaiting, sendWaitingOrders } from '#src/offline/worker/send-orders'
import { type AskEvent, type FetchEvent, type WorkerEvent, worker } from '#src/offline/worker/worker-scope'

/** The files of this build that a browser keeps, and its sentences by language. The build inserts the lists. */
declare const SAVED_FILES: SavedFiles
declare const SAVED_WORDS: Record<string, SavedFiles>

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(getReady())
})

async function getReady(): Promise<void> {
  // With data saving on, keeps only what pages loaded anyway, and the offline page.
  if (worker.navigator.connection?.saveData !== true) await saveFiles(SAVED_FILES.paths, SAVED_FILES.pack)
  await renewShells()
}

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name)))
  const words = Object.values(SAVED_WORDS).flatMap(({ paths }) => paths)
  await removeOldFiles([...SAVED_FILES.paths, ...words], Date.now())
  // The first page is kept as well: it asks once the worker is there.
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const url = new URL(request.url)
  // C-2: posts, calls and everything else are not handled here.
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (/^\/(?:api|dev|healthz|media\/returns)(?:\/|$)/.test(url.pathname)) return
  // C-3: the passcode page means that the studio session is over.
  if (/\/passcode(?:\.data)?$/.test(url.pathname)) event.waitUntil(forgetStores())
  if (request.mode === 'navigate') event.respondWith(orAsIs(request, answerPage(event)))
  else if (/^\/(?:img|art|media)\//.test(url.pathname))
    event.respondWith(pictures.handle({ request, event: event as never }))
  else if (isFile(url)) event.respondWith(orAsIs(request, answerFile(event)))
  else if (/(?:\.data|\/list\/tiles)$/.test(url.pathname))
    event.respondWith(orAsIs(request, answerData(event)))
})

/** C-8: if the storage fails, works as without a worker. */
const orAsIs = (request: Request, answer: Promise<Response>) => answer.catch(() => askAsIs(request))

const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/') || SAVED_FILES.paths.includes(pathname)

// NET-03
worker.addEventListener('sync', (event) => {
  if (event.tag === 'orderSync') event.waitUntil(sendWaitingOrders())
})
worker.addEventListener('notificationclick', (event) => event.waitUntil(openWaiting(event.notification)))

worker.addEventListener('message', (event: AskEvent) => {
  const { data } = event
  if (data === 'SKIP_WAITING') event.waitUntil(activateOnceIdle())
  else if (isPageOpened(data)) event.waitUntil(welcome(data, event))
})

/** C-5: an order being sent comes first. The former worker may take minutes to leave, and the next order waits for none of them. */
async function activateOnceIdle(): Promise<void> {
  await worker.navigator.locks.request('order-send', () => {
    void worker.skipWaiting().catch(() => undefined)
  })
}

const isPageOpened = (data: unknown): data is PageOpened =>
  typeof data === 'object' && data !== null && 'ask' in data && data.ask === 'page-opened'

/** A page has opened: tells it where it came from, and keeps it together with its shop's offline page. */
async function welcome(page: PageOpened, { source }: AskEvent): Promise<void> {
  await noteMark(page.mark)
  await (page.isPasscodePage ? forgetStores() : noteStore(page.studioKey))
  // The next page tries again.
  await saveFilesOf(page).catch(() => undefined)
  const isSeen = source !== null && (await tellOfDocument(source))
  if (!page.isPasscodePage && !(await hasShells(page.basePath, page.studioKey)))
    await saveShells(page.basePath, page.studioKey)
  if (!page.isPasscodePage) await keepMethods(page.basePath, page.studioKey)
  const isFirst = !isSeen && page.studioKey === null && !(await findSaved(page.url))
  if (isFirst) await keepAsNobody(page.url)
  if (page.studioKey === null) await keepLists(page.basePath)
}

async function saveFilesOf({ files, language }: PageOpened): Promise<void> {
  await saveFiles(files)
  const words = SAVED_WORDS[language]
  if (words && worker.navigator.connection?.saveData !== true) await saveFiles(words.paths, words.pack)
}

/** Pages whose lists are in the browser. The shop's part is the same for everybody, and short. */
async function keepLists(basePath: string): Promise<void> {
  for (const path of ['/wishlist.data', '/compare.data']) {
    const url = worker.location.origin + basePath + path
    if (!(await findSaved(url))) await keepAsNobody(url)
  }
}
