import { expect, test } from 'vitest'
import { keptInCaches, keptInDatabases, keptInLocalStore, keptInStorage } from '#src/kept-in-storage'

/** Where each group of the state is kept. What all visitors see is kept with its page. */
const groups: [group: string, kept: object, name: string][] = [
  ['cart', keptInDatabases, 'bag'],
  ['checkout', keptInLocalStore, 'checkout'],
  ['cms', keptInCaches, 'pages-*-guest'],
  ['compare', keptInStorage, 'current-compare'],
  ['product', keptInCaches, 'pages-*-guest'],
  ['shipping', keptInLocalStore, 'shipping'],
  ['user', keptInLocalStore, 'user'],
  ['wishlist', keptInStorage, 'current-wishlist'],
  ['category filters', keptInCaches, 'pages-*-guest'],
  ['stock cache', keptInLocalStore, 'stock'],
  ['storeView', keptInCaches, 'shells'],
]

test.each(groups)('[part of NET-14] the browser keeps the group %s', (_group, kept, name) => {
  expect(Object.keys(kept)).toContain(name)
})
