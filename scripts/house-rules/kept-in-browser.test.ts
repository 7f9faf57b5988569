import { expect, test } from 'vitest'
import { sessionCookies } from '../../commerce/src/contract/call/session-cookies.ts'
import { keptCookies } from '../../storefront/src/cookies.ts'
import { keptInDatabases, keptInLocalStore, keptInStorage } from '../../storefront/src/kept-in-storage.ts'
import { isTest, listCode, withoutComments } from './project-files.ts'

const stores =
  /\b(?:localStorage|sessionStorage|indexedDB|openDB|cookieStore|caches\.open)\b|document\.cookie\s*=[^=]|['"`]set-cookie['"`],\s*['"`]/

const places = [
  // Takes only names of keptInStorage.
  'storefront/src/browser-storage.ts',
  // What waits in the bag: keptInDatabases.
  'storefront/src/cart/offline/cart-database.ts',
  'storefront/src/first-paint/first-paint-script.tsx',
  // Only looks whether there is a database.
  'storefront/src/offline/databases.ts',
  // Only local-store.ts writes there, and takes only groups of keptInLocalStore.
  'storefront/src/offline/local-database.ts',
  // Only empties the caches of pictures.
  'storefront/src/offline/make-room.ts',
  // Only reads the marks of sessions, in the worker.
  'storefront/src/offline/mark-anywhere.ts',
  // One of keptInDatabases.
  'storefront/src/offline/orders/order-database.ts',
  // Reads one of keptInStorage.
  // Take only names of cache-names.ts.
  'storefront/src/offline/reading/saved-list.ts',
  'storefront/src/offline/tasks/task-database.ts',
  'storefront/src/offline/worker/methods-ahead.ts',
  'storefront/src/offline/worker/saved-files.ts',
  'storefront/src/offline/worker/saved-pages.ts',
  'storefront/src/offline/worker/shells.ts',
  'storefront/src/offline/worker/visitor.ts',
  // Only deletes one of keptInDatabases.
  'storefront/src/service-worker-off.ts',
  // One of keptInDatabases.
  'storefront/src/session/kept-refresh-lock.ts',
]

test('[E-64] pages keep nothing in a browser but what the lists say', () => {
  const keeping = listCode().filter(
    ({ path, text }) =>
      /^(?:storefront|api)\/src\//.test(path) && !isTest(path) && stores.test(withoutComments(text)),
  )
  expect(
    keeping.map(({ path }) => path),
    'Add what is kept to storefront/src/cookies.ts or kept-in-storage.ts, and why.',
  ).toEqual(places)
  for (const [name, why] of Object.entries(keptInStorage)) expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
  for (const [name, { why }] of Object.entries(keptInLocalStore)) expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
  for (const [name, why] of Object.entries(keptInDatabases)) expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
})

test('[E-64] each cookie says why it is kept, ends, and is read by scripts only where it is no secret', () => {
  for (const [name, { why, maxAgeSeconds }] of Object.entries(keptCookies)) {
    expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
    expect(maxAgeSeconds, name).toBeLessThanOrEqual(60 * 24 * 60 * 60)
  }
  const readable = Object.entries(keptCookies).filter(([, terms]) => 'isReadable' in terms)
  expect(readable.map(([name]) => name)).toEqual(['bag', 'signed-in', 'owner-signed-in'])
  expect(Object.keys(keptCookies)).toEqual(
    expect.arrayContaining(Object.values(sessionCookies).flatMap((pair) => Object.values(pair))),
  )
})
