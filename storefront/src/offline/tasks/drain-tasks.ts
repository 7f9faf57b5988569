import { ORDER_LEASE_MS, RENEWAL_WAIT_MS } from 'commerce/limits'
import type { RefreshLock } from 'commerce/offline/refresh-lock'
import { turnOfTask } from 'commerce/offline/refresh-lock'
import { answerTask, errorOfTask, refuseTask, type Task, urlOfTask, usesToken } from 'commerce/offline/task'
import { ownHolder } from '#src/offline/clocks'
import { fetchOwn, type OwnAnswer } from '#src/offline/fetch-own'
import { changeTasks, readTasks, type WaitingTask } from '#src/offline/tasks/task-database'
import { readRefreshLock } from '#src/session/kept-refresh-lock'
import { sessionMark } from '#src/session/session-mark'

export interface TaskSentences {
  badContentType: string
  wrongResponseFormat: string
  tokenNotRefreshed: string
  unexpected: string
}

/** What a drain needs from outside, so a test can act as another page. */
export interface TaskSurroundings {
  sentences: TaskSentences
  send: (task: WaitingTask) => Promise<OwnAnswer>
  now: () => number
  holder: string
  /** undefined in browsers without locks, where only the lease keeps others away */
  locks: Pick<LockManager, 'request'> | undefined
  isOnline: () => boolean
  mark: () => string
  lock: () => RefreshLock | Promise<RefreshLock>
  wait: (ms: number) => Promise<void>
  /** the callback of an answered task */
  callBack: (task: Task) => void
  /** shows an error that stays until the shopper presses OK */
  showError: (text: string) => void
}

const sendTask = (task: WaitingTask) =>
  fetchOwn(urlOfTask(task, task.storeCode), {
    method: task.payload.method,
    headers: {
      ...(task.payload.body !== undefined && { 'content-type': 'application/json' }),
      ...(task.studioKey !== null && { 'x-studio': task.studioKey }),
    },
    ...(task.payload.body !== undefined && { body: task.payload.body }),
  })

/** Sends tasks one by one: flag, send, mark. Answered tasks are deleted after their callback. */
export async function drainTasks(
  given: Partial<TaskSurroundings> & Pick<TaskSurroundings, 'sentences' | 'callBack' | 'showError'>,
): Promise<void> {
  const around: TaskSurroundings = {
    send: sendTask,
    now: Date.now,
    holder: ownHolder,
    locks: navigator.locks,
    isOnline: () => navigator.onLine,
    mark: sessionMark,
    lock: readRefreshLock,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...given,
  }
  // NET-01
  if (!around.isOnline()) return
  for (const { task_id: id } of await readTasks()) {
    if (await isTurn(id, around)) await asOnlySender(id, around, (isLocked) => sendOne(id, isLocked, around))
  }
}

/** A task that another page is sending is left to it. A page that goes away gives up its lock at once. */
async function asOnlySender(
  id: string,
  { locks }: TaskSurroundings,
  work: (isLocked: boolean) => Promise<void>,
): Promise<void> {
  if (!locks) return work(false)
  await locks.request(`task-${id}`, { ifAvailable: true }, (lock) => (lock ? work(true) : undefined))
}

async function sendOne(id: string, isLocked: boolean, around: TaskSurroundings): Promise<void> {
  const task = await claim(id, isLocked, around)
  if (!task) return
  const answered = await answer(task, around)
  await changeTasks((tasks) => {
    const kept = tasks.some((each) => each.task_id === id)
    // It was cleared (NET-09), or is already answered and reported.
    if (!kept || answered) return { remove: [id], result: undefined }
    return { put: [{ ...task, lease: null }], result: undefined }
  })
}

/** SESS-07: while the session is renewed a task waits; where that failed it ends. */
async function isTurn(id: string, around: TaskSurroundings): Promise<boolean> {
  const task = (await readTasks()).find((each) => each.task_id === id)
  if (!task) return false
  if (!usesToken(task)) return true
  if (task.owner !== around.mark()) return (await turnNow(around)) === 'refuse'
  while ((await turnNow(around)) === 'wait') {
    await around.wait(RENEWAL_WAIT_MS)
    if (!around.isOnline()) return false
  }
  return true
}

const turnNow = async ({ lock, now }: TaskSurroundings) => turnOfTask(await lock(), now())

/** ORDER-05: the flag that keeps others away, which ends by itself after a crash. The flag of a page without the lock is left over. */
function claim(
  id: string,
  isLocked: boolean,
  { now, holder }: TaskSurroundings,
): Promise<WaitingTask | undefined> {
  return changeTasks((tasks) => {
    const task = tasks.find((each) => each.task_id === id)
    const at = now()
    const isTaken =
      !isLocked && task?.lease && at < task.lease.until && task.lease.until <= at + ORDER_LEASE_MS
    if (!task || task.transmited || isTaken) return { result: undefined }
    const claimed = { ...task, lease: { holder, until: at + ORDER_LEASE_MS } }
    return { put: [claimed], result: claimed }
  })
}

/** Returns whether the task is answered, reports its result, and shows an error. */
async function answer(task: WaitingTask, around: TaskSurroundings): Promise<boolean> {
  const { sentences, now, callBack, showError } = around
  if (usesToken(task) && (await turnNow(around)) === 'refuse') {
    callBack(refuseTask(task, sentences.tokenNotRefreshed, now()))
    return true
  }
  const raw = await around.send(task).catch(() => undefined)
  // No answer: it waits for the next try.
  if (!raw) return false
  const outcome = answerTask(task, raw, now())
  if (outcome.kind === 'rejected') {
    // NET-07: for developers; the task waits for the next time.
    // oxlint-disable-next-line no-console
    console.error(sentences[outcome.problem])
    return false
  }
  const error = errorOfTask(outcome.task, (await turnNow(around)) === 'wait')
  if (error !== undefined) showError(error === 'unexpected' ? sentences.unexpected : error.text)
  callBack(outcome.task)
  return true
}
