import { expect, test } from 'vitest'
import {
  answerTask,
  callbackOf,
  errorOfTask,
  refuseTask,
  type Task,
  urlOfTask,
  usesToken,
} from '#src/offline/task'

const task: Task = {
  task_id: 't1',
  url: '/api/stock/check?sku=A-1',
  payload: { method: 'GET' },
  transmited: false,
  transmited_at: null,
  created_at: 1,
  updated_at: 1,
  result: null,
  resultCode: null,
  code: null,
  acknowledged: true,
  silent: false,
  callback_event: 'stock-answered',
}
const json = (body: unknown) => ({ contentType: 'application/json', text: JSON.stringify(body) })

test.each([
  [200, { qty: 3 }],
  [404, 'No such product.'],
])('[part of NET-05] answered with %i, a task is transmitted with time, result and code, and not yet acknowledged', (code, result) => {
  expect(answerTask(task, json({ code, result }), 9)).toEqual({
    kind: 'answered',
    task: { ...task, transmited: true, transmited_at: 9, updated_at: 9, result, resultCode: code, code, acknowledged: false },
  })
}) // oxfmt-ignore

test.each([
  [{ contentType: 'text/html', text: '<html>' }, 'badContentType' as const],
  [json({ result: 1 }), 'wrongResponseFormat' as const],
  [json({ code: 200 }), 'wrongResponseFormat' as const],
  [json(null), 'wrongResponseFormat' as const],
  [{ contentType: 'application/json', text: '{"co' }, 'wrongResponseFormat' as const],
])('[part of NET-07] the answer %j rejects the task: %s', (answer, problem) => {
  expect(answerTask(task, answer, 9)).toEqual({ kind: 'rejected', problem })
})

test.each([
  ['/api/cart?cartId={{cartId}}&token={{token}}', '', '/api/cart?cartId={{cartId}}&token={{token}}'],
  ['/api/cart?cartId={{cartId}}', 'de', '/api/cart?cartId={{cartId}}&storeCode=de'],
  ['/api/stock', 'de', '/api/stock?storeCode=de'],
])('[part of NET-06] %s in store view "%s" is %s: the server fills in the rest', (url, storeCode, sent) => {
  expect(urlOfTask({ url }, storeCode)).toBe(sent)
})

test('[part of NET-06] a placeholder that nobody fills in is a mistake', () => {
  expect(() => urlOfTask({ url: '/api/{{secret}}' }, '')).toThrow('{{secret}}')
})

test.each<[what: string, task: Partial<Task>, isRenewing: boolean, error: ReturnType<typeof errorOfTask>]>([
  ['shows its result', { code: 404, result: 'No.' }, false, { text: 'No.' }],
  ['shows something where it has no sentence', { code: 500, result: {} }, false, 'unexpected'],
  ['shows nothing after success', { code: 200, result: 'Yes.' }, false, undefined],
  ['shows nothing if it is silent', { code: 404, result: 'No.', silent: true }, false, undefined],
  [
    'shows nothing where the host was not found',
    { code: 500, result: { code: 'ENOTFOUND' } },
    false,
    undefined,
  ],
  ['shows nothing while the session is renewed', { code: 401, result: 'No.' }, true, undefined],
])('[part of NET-08] a task %s', (_what, changed, isRenewing, error) => {
  expect(errorOfTask({ ...task, ...changed }, isRenewing)).toEqual(error)
})

test('[part of SESS-07] a task whose session is over ends as if it was refused', () => {
  expect(refuseTask(task, 'Over.', 9)).toMatchObject({ transmited: true, code: 401, result: 'Over.' })
  expect([usesToken(task), usesToken({ ...task, url: '/api/x?token={{token}}' })]).toEqual([false, true])
})

test('[part of NET-04] a callback is an event, or an action behind a marker', () => {
  expect(callbackOf(task)).toEqual({ kind: 'event', name: 'stock-answered' })
  expect(callbackOf({ ...task, callback_event: 'store:cart/reload' })).toEqual({
    kind: 'action',
    name: 'cart/reload',
  })
})
