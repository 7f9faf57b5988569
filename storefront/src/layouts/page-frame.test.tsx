import { makeClient } from 'commerce/contract/call/make-client'
import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { layoutOf, LAYOUTS, type PageHandle } from '#src/layouts/layout-of'
import PageFrame from '#src/layouts/page-frame'
import { loadFooter } from '#src/layouts/load-footer'
import type { Frame } from '#src/layouts/load-frame'
import { pack } from '#src/packed'
import { SaveToggle } from '#src/saved-products/save-toggle'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const frame: Frame = {
  menu: [{ name: 'Women', slug: 'women', children: [] }],
  footer: { help: [], newsletter: undefined },
  promotions: [],
}

/** A page that names this layout in its metadata, in the frame of all pages. */
function render(
  handle: PageHandle | undefined,
  Component = () => <p>the page itself</p>,
  framed = frame,
): string {
  // Of its props the frame reads only its data.
  const props = { loaderData: pack(framed) } as React.ComponentProps<typeof PageFrame>
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => null,
      children: [
        {
          id: 'frame',
          Component: () => <PageFrame {...props} />,
          children: [{ index: true, id: 'page', handle, Component }],
        },
      ],
    },
  ])
  const root = {
    storeView: storeViews.default,
    basePath: '',
    studioKey: null,
    views: [],
    publicUrl: 'https://shop.example',
    contactEmail: 'hello@shop.example',
  }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page hydrationData={{ loaderData: { root } }} />
    </WordsContext>,
  )
}

const parts = {
  menu: '<nav aria-label="Main"',
  help: 'hello@shop.example',
  cart: 'href="/cart"',
  main: '<main id="main"',
}
const expected: Record<(typeof LAYOUTS)[number], (keyof typeof parts)[]> = {
  default: ['menu', 'help', 'cart', 'main'],
  empty: [],
  minimal: ['help', 'main'],
  regular: ['help', 'cart', 'main'],
  studio: ['help', 'cart', 'main'],
}

test('[ROUTE-02] there are five layouts; a page has the one that its metadata names, and the default one without', () => {
  expect(LAYOUTS).toEqual(Object.keys(expected))
  const partsOf = (html: string) =>
    Object.entries(parts)
      .filter(([, mark]) => html.includes(mark))
      .map(([name]) => name)
  for (const layout of LAYOUTS) {
    const html = render({ layout })
    expect(html, layout).toContain('<p>the page itself</p>')
    expect(partsOf(html).sort(), layout).toEqual(expected[layout].toSorted())
  }
  expect(render({ layout: 'empty' })).toMatch(/^<div role="status"[^>]*><\/div><p>the page itself<\/p>$/)
  for (const handle of [undefined, {}]) expect(render(handle)).toBe(render({ layout: 'default' }))
})

test.each([
  [[]],
  [[{ handle: undefined }]],
  [[{ handle: { layout: 'sidebar' } }]],
  [[{ handle: { title: 'Bag' } }]],
])('[part of ROUTE-02] without a name it is default: %o', (matches) => {
  expect(layoutOf(matches)).toBe('default')
})

test('[part of ROUTE-02] the innermost route decides', () => {
  expect(layoutOf([{ handle: { layout: 'studio' } }, {}, { handle: { layout: 'minimal' } }])).toBe('minimal')
})

test('[part of UX-90] [part of CAT-11] families in the store of a studio have no hearts; everybody else has', () => {
  const product = { sku: 'SKI', name: 'Wrap Skirt' }
  const Heart = () => <SaveToggle list="wishlist" product={product} className="heart" />
  for (const layout of LAYOUTS) {
    const hasHeart = render({ layout }, Heart).includes('Wrap Skirt')
    expect([layout, hasHeart]).toEqual([layout, layout !== 'regular'])
  }
})

/** The hierarchy of a store view with these places. */
function hierarchyOf(...places: string[]) {
  const items = places.map((identifier, at) => ({
    id: at + 1,
    parent_id: 0,
    level: 1,
    identifier,
    title: identifier,
    content: '',
    page_identifier: '',
    store_codes: ['default'],
  }))
  return makeClient(async ({ path }) => ({
    status: 200,
    contentType: 'application/json',
    text: async () =>
      JSON.stringify({ code: 200, result: { items: path.includes('type=cms_hierarchy') ? items : [] } }),
  }))
}

test('[part of PANEL-07] header and menu lead to help in a store view that has it, and not where it is hidden', async () => {
  const linksIn = async (...places: string[]) => {
    const footer = await loadFooter(hierarchyOf(...places))
    return render({}, undefined, { ...frame, footer }).split('href="/help"').length - 1
  }
  expect(await linksIn('help', 'magazine')).toBe(2)
  expect(await linksIn('magazine')).toBe(0)
})
