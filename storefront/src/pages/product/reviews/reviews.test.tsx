import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Reviews } from '#src/pages/product/reviews/reviews'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

type Props = React.ComponentProps<typeof Reviews>
type ReviewPage = NonNullable<Props['reviews']>

const review = {
  id: 1,
  title: 'Light',
  detail: 'It turns.',
  nickname: 'Mia',
  rating: 5,
  fit: 'small' as const,
  createdAt: '2026-03-01T09:00:00.000Z',
}
const distribution = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 90 : 10 }))
const fits = { small: 8, true: 2, large: 0 }
const page: ReviewPage = {
  reviews: [review],
  total: 130,
  totalOfAll: 130,
  stars: undefined,
  page: 2,
  pages: 3,
  distribution,
  fits,
}

function render(reviews: ReviewPage | undefined, search = ''): string {
  const Component = () => (
    <Reviews reviews={reviews} ratingTenths={46} search={search}>
      <form />
    </Reviews>
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component }])
  const root = { storeView: storeViews.default }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page hydrationData={{ loaderData: { root } }} />
    </WordsContext>,
  )
}

test('[SHOP-03] the mean, the count and how all of them rated stand beside one page of reviews', () => {
  const html = render(page)
  expect(html).toContain('4.6')
  expect(html).toContain('130 reviews')
  const rows = [
    ...html.matchAll(/<tr><th scope="row"><a[^>]*>(\d).*?width:([\d.]+)%.*?<td>(\d+)<\/td><\/tr>/g),
  ]
  expect(rows.map(([, rating, width, count]) => [rating, Math.round(Number(width)), count])).toEqual([
    ['5', 69, '90'],
    ['4', 8, '10'],
    ['3', 8, '10'],
    ['2', 8, '10'],
    ['1', 8, '10'],
  ])
})

test('[SHOP-03] further pages of reviews are links, which work without script', () => {
  expect(render(page)).toContain('href="?reviews=1#reviews"')
  expect(render(page)).toContain('href="?reviews=3#reviews"')
  expect(render({ ...page, page: 3 })).not.toContain('Older reviews')
  expect(render({ ...page, page: 1 })).not.toContain('Newer reviews')
  expect(render({ ...page, page: 1, pages: 1 })).not.toContain('?reviews=')
})

test('[SHOP-03] without a review nothing is rated, and one can be written', () => {
  const html = render({ ...page, reviews: [], total: 0, totalOfAll: 0, pages: 0 })
  expect(html).toContain('No reviews yet. Be the first.')
  expect(html).not.toContain('<table')
  expect(html).toContain('<form')
  expect(render(undefined)).toContain('show reviews right now.')
})

test('[PRICE-03] a review says on which day it was written as people write it, and when as the store view writes dates', () => {
  expect(render(page)).toContain(
    'Mia, <time dateTime="2026-03-01T09:00:00.000Z" title="09:00 1/3/2026">March 1, 2026</time>',
  )
})

test('[UX-86] the bars are links to the reviews with so many stars, and say which are shown', () => {
  expect(render(page)).toContain('href="?stars=5#reviews"')
  const chosen = render({ ...page, stars: 4, total: 10 })
  expect(chosen).toContain('<a href="?stars=4#reviews" aria-current="true">')
  expect(chosen).toContain('10 reviews with 4 stars.')
  expect(chosen).toContain('<p>130 reviews</p>')
  expect(chosen).toContain('href="?#reviews"')
  expect(chosen).toContain('href="?stars=4&amp;reviews=3#reviews"')
  expect(render({ ...page, stars: 4, total: 0, reviews: [] })).toContain('0 reviews with 4 stars.')
})

test('[part of UX-86] links to other reviews keep the color that the URL names', () => {
  const html = render({ ...page, stars: 4 }, '?color=7&stars=4&reviews=2')
  expect(html).toContain('href="?color=7&amp;stars=5#reviews"')
  expect(html).toContain('href="?color=7#reviews"')
  expect(html).toContain('href="?color=7&amp;stars=4&amp;reviews=3#reviews"')
})

test('[UX-87] what reviewers say of the fit is summed up, and stands with each review', () => {
  const html = render(page)
  expect(html.match(/Fit: Runs small/g)).toHaveLength(2)
  const unsaid = { ...page, reviews: [], fits: { small: 0, true: 0, large: 0 } }
  expect(render(unsaid)).not.toContain('Fit:')
})
