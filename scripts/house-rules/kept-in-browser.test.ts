import { expect, test } from 'vitest'
import { sessionCookies } from '../../commerce/src/contract/call/session-cookies.ts'
import { keptCookies } from '../../storefront/src/cookies.ts'
import { isTest, listCode, withoutComments } from './project-files.ts'

const stores =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.open)\b|document\.cookie\s*=[^=]|['"`]set-cookie['"`],\s*['"`]/

test('[E-64] pages keep nothing in a browser but what the list says', () => {
  const keeping = listCode().filter(
    ({ path, text }) =>
      /^(?:storefront|api)\/src\//.test(path) && !isTest(path) && stores.test(withoutComments(text)),
  )
  expect(
    keeping.map(({ path }) => path),
    'Add what is kept to storefront/src/cookies.ts, and why.',
  ).toEqual([])
})

test('[E-64] each cookie says why it is kept, ends, and is read by scripts only where it is no secret', () => {
  for (const [name, { why, maxAgeSeconds }] of Object.entries(keptCookies)) {
    expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
    expect(maxAgeSeconds, name).toBeLessThanOrEqual(60 * 24 * 60 * 60)
  }
  const readable = Object.entries(keptCookies).filter(([, terms]) => 'isReadable' in terms)
  expect(readable.map(([name]) => name)).toEqual(['bag'])
  expect(Object.keys(keptCookies)).toEqual(
    expect.arrayContaining(Object.values(sessionCookies).flatMap((pair) => Object.values(pair))),
  )
})
