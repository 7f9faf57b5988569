/** NET-04: a call that waits until it can be made. It may be late, or made twice. */
export interface Task {
  task_id: string
  /** with placeholders for token and cart id (NET-06), which the server fills in from cookies */
  url: string
  payload: { method: string; body?: string }
  transmited: boolean
  transmited_at: number | null
  created_at: number
  updated_at: number
  result: unknown
  resultCode: number | null
  code: number | null
  /** whether its answer was used */
  acknowledged: boolean
  /** shows no errors */
  silent: boolean
  /** the name of an event, or of an action behind the marker */
  callback_event: string
}

export const ACTION_MARKER = 'store:'

/** What a task's answer triggers. */
export function callbackOf({ callback_event: name }: Task): { kind: 'event' | 'action'; name: string } {
  return name.startsWith(ACTION_MARKER)
    ? { kind: 'action', name: name.slice(ACTION_MARKER.length) }
    : { kind: 'event', name }
}

const tokenMark = '{{token}}'
const placeholder = /\{\{(\w+)\}\}/g
const known = new Set(['token', 'cartId'])

/** NET-06: the URL in its store view. A placeholder that nobody fills in is a bug. */
export function urlOfTask({ url }: Pick<Task, 'url'>, storeCode: string): string {
  for (const [whole, name = ''] of url.matchAll(placeholder))
    if (!known.has(name)) throw new Error(`Nobody fills in ${whole}.`)
  if (storeCode === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}storeCode=${encodeURIComponent(storeCode)}`
}

/** Whether it acts for a signed-in customer. */
export function usesToken({ url, payload: { body = '' } }: Task): boolean {
  return url.includes(tokenMark) || body.includes(tokenMark)
}

export interface TaskAnswer {
  contentType: string
  text: string
}

export type TaskOutcome =
  | { kind: 'answered'; task: Task }
  /** NET-07: it stays untransmitted */
  | { kind: 'rejected'; problem: 'badContentType' | 'wrongResponseFormat' }

/** NET-05, NET-07: the task after an answer. */
export function answerTask(task: Task, { contentType, text }: TaskAnswer, now: number): TaskOutcome {
  if (!contentType.includes('application/json')) return { kind: 'rejected', problem: 'badContentType' }
  const body = parse(text)
  if (typeof body !== 'object' || body === null || !('code' in body) || !('result' in body))
    return { kind: 'rejected', problem: 'wrongResponseFormat' }
  const code = Number(body.code)
  return { kind: 'answered', task: transmitted(task, { code, result: body.result, now }) }
}

/** SESS-07: the task's session could not be renewed. */
export function refuseTask(task: Task, sentence: string, now: number): Task {
  return transmitted(task, { code: 401, result: sentence, now })
}

function transmitted(
  task: Task,
  { code, result, now }: { code: number; result: unknown; now: number },
): Task {
  return {
    ...task,
    transmited: true,
    transmited_at: now,
    updated_at: now,
    result,
    resultCode: code,
    code,
    acknowledged: false,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An answer without JSON has no code.
    return undefined
  }
}

/** NET-08: the error an answered task shows, if any: its result's sentence, or the general one. */
export function errorOfTask(
  { code, result, silent }: Task,
  isRenewing: boolean,
): { text: string } | 'unexpected' | undefined {
  if (code === 200 || silent || isRenewing) return undefined
  // The server did not find a host that it calls itself. The shopper cannot fix that.
  if (typeof result === 'object' && result !== null && 'code' in result && result.code === 'ENOTFOUND')
    return undefined
  return typeof result === 'string' ? { text: result } : 'unexpected'
}
