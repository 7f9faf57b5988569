import { notify } from '#src/notices/notices-store'
import { checkOnline } from '#src/offline/connectivity'
import type { CopyState, PageOpened } from '#src/offline/reading/copy-state'
import { noteCopy } from '#src/offline/reading/saved-copies'
import { findWorker } from '#src/offline/reading/find-worker'
import { watchRegistration, type WorkerState } from '#src/offline/reading/watch-registration'
import { regularPaths } from '#src/regular-users/regular-paths'
import { ownerMark, sessionMark } from '#src/session/session-mark'
import { basePathOfPage, isPreviewPage, studioKeyOfPage } from '#src/ui/page/base-path'
import type { Words } from '#src/ui/words/words'

/** NET-10: registers the service worker, shows where its copies come from, and offers a new version. */
export async function registerWorker(words: Words): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isCopyState(data)) noteCopy(data)
  })
  serviceWorker.addEventListener('controllerchange', sayThatPageOpened)
  sayThatPageOpened()
  try {
    const registration = await findWorker()
    if (registration)
      watchRegistration(registration, (state, worker) => void onState({ state, worker, words }))
  } catch (error) {
    await onState({ state: (await checkOnline()) ? 'error' : 'offline', words, error })
  }
}

interface StateChange {
  state: WorkerState
  worker?: ServiceWorker | undefined
  words: Words
  error?: unknown
}

async function onState({ state, worker, words, error }: StateChange): Promise<void> {
  switch (state) {
    case 'registered':
    case 'update-found':
    case 'cached':
      // The page works as before, so there is nothing to say.
      return
    case 'updated':
      if (worker) await offerOnceFree(worker, words)
      return
    case 'offline':
      // The bar says so.
      return
    case 'error':
      // LOG-01: the shop works without it.
      // oxlint-disable-next-line no-console
      console.warn('The service worker could not be registered', error)
  }
}

/** C-5: not offered in the checkout or while an order is being sent. */
async function offerOnceFree(worker: ServiceWorker, words: Words): Promise<void> {
  const isCheckout = /\/(?:checkout|order-payment)(?:\/|$)/.test(location.pathname)
  if (isCheckout || (await isOrderOnItsWay())) {
    setTimeout(() => void offerOnceFree(worker, words), againMs)
    return
  }
  await words.wait('offline')
  const say = words.of('offline')
  notify({
    kind: 'info',
    text: say('newVersion'),
    actions: [{ label: say('reload'), onPress: () => void activate(worker) }],
    lifetimeMs: null,
  })
}

const againMs = 2_000

/** held while an order is sent */
const senders = 'order-send'

async function isOrderOnItsWay(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === senders)
}

/** C-5: once no order is being sent. Other tabs keep working: their files stay for some days. */
async function activate(worker: ServiceWorker): Promise<void> {
  const reload = () => void navigator.locks.request(senders, () => location.reload())
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  await navigator.locks.request(senders, () => worker.postMessage('SKIP_WAITING'))
  // While the former worker is still at something, the new one takes over after the page has loaded.
  setTimeout(reload, activationMs)
}

const activationMs = 4_000

function sayThatPageOpened(): void {
  if (isPreviewPage()) return
  const opened: PageOpened = {
    ask: 'page-opened',
    url: location.href,
    basePath: basePathOfPage(),
    studioKey: studioKeyOfPage() ?? null,
    mark: sessionMark() || ownerMark(),
    isPasscodePage: location.pathname === basePathOfPage() + regularPaths.passcode,
    language: document.documentElement.lang,
    files: loadedFiles(),
  }
  navigator.serviceWorker.controller?.postMessage(opened)
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && isAsset.test(pathname))
  return [...new Set(files.map(({ pathname }) => pathname))]
}

const isAsset = /^\/assets\/[\w.-]+$/

const isCopyState = (data: unknown): data is CopyState =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === 'copy'
