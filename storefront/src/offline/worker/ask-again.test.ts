import { PICTURE_ATTEMPTS_MAX, PICTURE_RETRY_WAIT_MS } from 'commerce/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '#src/offline/worker/ask-again'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const answers = (status: number) => () => Promise.resolve(new Response(null, { status }))

/** Asks a shop that gives these answers in turn. Times count from the first request. */
function asked(...given: (() => Promise<Response>)[]) {
  const [begin, times]: [number, number[]] = [Date.now(), []]
  const answer = askAgain(() => {
    times.push(Date.now() - begin)
    return (given[times.length - 1] ?? cut)()
  })
  return { answer, times }
}

test('[part of NET-16] a picture that does not come is asked for three times, 200 ms apart', async () => {
  const { answer, times } = asked(cut, cut, cut, answers(200))
  const failed = expect(answer).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await failed
  expect([PICTURE_ATTEMPTS_MAX, PICTURE_RETRY_WAIT_MS]).toEqual([3, 200])
  expect(times).toEqual([0, 200, 400])
})

test.each([
  ['the second time', [cut, answers(200)], [0, 200]],
  ['the third time, after a shop that was too busy', [answers(503), cut, answers(200)], [0, 200, 400]],
])('[part of NET-16] a picture that comes %s is shown', async (_when, given, expected) => {
  const { answer, times } = asked(...given)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(200)
  expect(times).toEqual(expected)
})

test('[part of NET-16] a picture that is not there is asked for once', async () => {
  const { answer, times } = asked(answers(404))
  expect((await answer).status).toBe(404)
  expect(times).toEqual([0])
})

test('[part of NET-16] a browser that says it has no connection asks once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { answer, times } = asked(cut)
  await expect(answer).rejects.toThrow('Failed to fetch')
  expect(times).toEqual([0])
})
