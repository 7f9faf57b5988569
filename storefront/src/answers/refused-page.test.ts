import { expect, test } from 'vitest'
import { refusedPage } from '#src/answers/refused-page'

test.each([
  ['a name that is longer than any', { code: 400, reason: 'invalid' }, 404],
  ['a server that does not answer', { code: 0, reason: 'unreachable' }, 503],
  ['a database that is away', { code: 503, reason: 'unavailable' }, 503],
  ['a visitor who tries too often', { code: 429, reason: 'too-many-tries' }, 503],
  ['an answer that is none', { code: 502, reason: 'bad-answer' }, 503],
  ['a bug', { code: 500, reason: 'unexpected' }, 500],
])('the page of %s', (_what, refusal, status) => {
  expect(refusedPage(refusal).init?.status).toBe(status)
})
