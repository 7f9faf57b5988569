import { RESEND_WAIT_MS } from 'commerce/limits'
import { backoffMs } from 'commerce/offline/backoff'
import { callbackOf, type Task } from 'commerce/offline/task'
import { notify } from '#src/notices/notices-store'
import { isOnline, whenOnline } from '#src/offline/connectivity'
import { askForSync } from '#src/offline/orders/order-sync'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { agreeOnThankYouPage } from '#src/offline/orders/thank-you-page'
import { onWaitingChange } from '#src/offline/orders/waiting-changes'
import { listToSend } from '#src/offline/orders/waiting-orders'
import { drainTasks } from '#src/offline/tasks/drain-tasks'
import { readTasks } from '#src/offline/tasks/task-database'
import { endDueSession, findOrSignOut } from '#src/session/renew-session'
import type { Words } from '#src/ui/words/words'

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined
/** rounds in a row that left tasks behind */
let rounds = 0

/** Sends waiting orders and tasks now and whenever it may work. Safari can send only from an open page (C-10). */
export async function sendWaiting(words: Words): Promise<void> {
  if (!isStarted) {
    isStarted = true
    whenOnline(() => void send(words, true))
    addEventListener('pageshow', () => void send(words, false))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void send(words, false)
    })
    onWaitingChange(() => void planNext(words).catch(report))
  }
  await send(words, true)
}

/** NET-02: coming online, tasks first, then orders. What fails with one of them keeps nothing from the others. */
async function send(words: Words, isBack: boolean): Promise<void> {
  if (isOnline()) {
    await endDueSession().catch(report)
    await sendTasks(words).catch(report)
    await agreeOnThankYouPage().catch(report)
    await drainOrders({ isBack, findCustomer: findOrSignOut }).catch(report)
  }
  await planNext(words).catch(report)
}

function report(error: unknown): void {
  // A database does not open, or the browser shut it: what waits is still there, and the next moment tries again.
  // oxlint-disable-next-line no-console
  console.error(error)
}

async function sendTasks(words: Words): Promise<void> {
  await words.wait('offline')
  const [say, frame] = [words.of('offline'), words.of('frame')]
  await drainTasks({
    sentences: {
      badContentType: frame('badContentType'),
      wrongResponseFormat: say('wrongResponseFormat'),
      tokenNotRefreshed: say('tokenNotRefreshed'),
      unexpected: frame('unexpected'),
    },
    callBack,
    showError: (text) => notify({ kind: 'error', text, actions: [{ label: frame('ok') }] }),
  })
  rounds = (await readTasks()).length > 0 ? rounds + 1 : 0
}

/** NET-05: tells the parts of the page that wait for this answer, by the name they gave. */
function callBack(task: Task): void {
  dispatchEvent(new CustomEvent<Task>(callbackOf(task).name, { detail: task }))
}

/** Another page may be the one that sends; then the time that this one keeps finds nothing to do. */
async function planNext(words: Words): Promise<void> {
  const waiting = await listToSend()
  const times = waiting
    .filter(({ state, automatic }) => state === 'unknown' || (state === 'queued' && automatic))
    .map(({ nextAt }) => nextAt)
  clearTimeout(timer)
  // Also an order that waits for a press: with no page open, the worker shows that it does.
  const isCutOff = !isOnline() && waiting.some(({ state }) => state === 'queued')
  if (times.length > 0 || isCutOff) void askForSync()
  // A page that crashes while it sends leaves the order to the others.
  for (const { state, lease } of waiting) if (state === 'sending' && lease) times.push(lease.until)
  // A call that got no answer, though there is a connection, is made again less and less often.
  if (rounds > 0) times.push(Date.now() + backoffMs(rounds, Math.random()))
  if (times.length === 0) return
  const waitMs = Math.min(
    Math.max(Math.min(...times) - Date.now(), RESEND_WAIT_MS.least),
    RESEND_WAIT_MS.most,
  )
  timer = setTimeout(() => void send(words, false), waitMs)
}
