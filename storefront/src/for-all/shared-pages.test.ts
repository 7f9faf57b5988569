import { expect, test } from 'vitest'
import { sharedPages } from '#src/for-all/shared-pages'

const page = (id: string, path: string, layout?: string) => ({
  id,
  path,
  module: { handle: layout === undefined ? undefined : { layout } },
})
const { '': home, ...below } = Object.fromEntries(
  [
    ...[
      '',
      'pwa.html',
      'c?/:slug',
      'search',
      'sale',
      'new-arrivals',
      'i/:slug',
      'delivery',
      'help',
      'magazine',
    ],
    ...[
      'p?/:parentSku/:slug/:childSku?',
      'cart',
      'wishlist',
      'compare',
      'checkout/:step?',
      'my-account',
      '*',
    ],
    ...[
      'sign-in',
      'register',
      'order-success',
      'frontend-guide/:part?',
      'error',
      'page-not-found',
      'list/tiles',
    ],
  ].map((path) => [path, page(path, path)]),
)
const find = sharedPages({
  home: { ...home!, id: 'home', path: undefined, index: true },
  ...below,
  'cms/:slug': page('cms/:slug', 'cms/:slug', 'studio'),
})
const foundFor = (url: string, basePath = '') => {
  return find(new URL(url, 'https://barre.example'), basePath)?.path
}

test.each([
  ['/', '/'],
  ['/?utm_source=mail&x=1', '/'],
  ['/c/shoes', '/c/shoes'],
  ['/shoes', '/shoes'],
  ['/c/shoes?utm=evil&utm=evil&_data=x', '/c/shoes'],
  ['/c/shoes?sort=price-up&color=7&color=5&q=any', '/c/shoes?color=7&color=5&sort=price-up'],
  ['/c/shoes?color=7&color=7&page=1&page=9&sort=bad', '/c/shoes?color=7'],
  ['/c/shoes?attr.fabric=Lycra&page=2', '/c/shoes?attr.fabric=Lycra&page=2'],
  ['/sale?page=3', '/sale?page=3'],
  ['/new-arrivals?size=1', '/new-arrivals'],
  ['/p/LEO/leotard/LEO-S', '/p/LEO/leotard/LEO-S'],
  ['/p/LEO/leotard/LEO?stars=5&reviews=2&utm_source=a&gclid=b', '/p/LEO/leotard/LEO?reviews=2&stars=5'],
  ['/i/about?a=b', '/i/about'],
  ['/cms/terms', '/cms/terms'],
  ['/delivery', '/delivery'],
  ['/help', '/help'],
  ['/magazine?page=2', '/magazine'],
])('[part of E-49] %s is answered by the page %s', (url, expected) => {
  expect(foundFor(url)).toBe(expected)
})

test.each([
  ...[
    '/search?q=a',
    '/cart',
    '/wishlist',
    '/compare',
    '/checkout',
    '/checkout/review',
    '/my-account',
    '/sign-in',
  ],
  ...[
    '/register',
    '/order-success',
    '/frontend-guide',
    '/error',
    '/page-not-found',
    '/list/tiles',
    '/a/b/c/d/e',
  ],
  // What was said once, to one visitor.
  ...['/?account=signed-out', '/?missing=category', '/?account=needed&for=/my-account'],
  // A choice of options leads to a variant.
  ...['/p/LEO/leotard/LEO?color=7', '/p/LEO/leotard/LEO?stars=5&stars=4', '/p/LEO/leotard?reviews=0'],
  ...['/c/shoes.data', '/_root.data', '/__manifest?p=/'],
])('[part of E-49] %s is rendered for each visitor', (url) => {
  expect(foundFor(url)).toBeUndefined()
})

test('[part of E-49] what was learned of a path is not taken for another store view', () => {
  expect(foundFor('/de/cart', '/de')).toBeUndefined()
  expect(foundFor('/de/sale?page=2&x=1', '/de')).toBe('/de/sale?page=2')
  expect(foundFor('/de', '/de')).toBe('/de')
})

test('[part of E-49] the layout of a page is told with it', () => {
  expect(find(new URL('https://barre.example/cms/terms'), '')?.layout).toBe('studio')
  expect(find(new URL('https://barre.example/help'), '')?.layout).toBe('default')
})

test('[E-49] no page of a studio owner is one for all visitors', () => {
  const paths = [
    'studio/login',
    'studio/forgot',
    'studio/new-password',
    'studio/setup',
    'dashboard',
    'dashboard/studio-help',
  ]
  const find = sharedPages(Object.fromEntries(paths.map((path) => [path, page(path, path, 'studio')])))
  for (const path of paths) expect(find(new URL(`http://shop.invalid/${path}`), ''), path).toBeUndefined()
})
