import { expect, test } from 'vitest'
import { listTwins } from '#src/head/list-twins'
import { pageMeta } from '#src/head/page-meta'
import { plainText } from '#src/head/plain-text'

const publicUrl = 'https://shop.example'

test('[ROUTE-20] a page has a title, a description and the address it is known by', () => {
  expect(pageMeta({ title: 'Leotards', description: 'For class.', path: '/c/leotards', publicUrl })).toEqual([
    { title: 'Leotards | Barre' },
    { name: 'description', content: 'For class.' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/c/leotards' },
  ])
})

test('a page that nobody should find is kept out of search engines, and has no other address', () => {
  expect(pageMeta({ title: 'Search', publicUrl, isUnlisted: true })).toEqual([
    { title: 'Search | Barre' },
    { name: 'robots', content: 'noindex, follow' },
  ])
})

test('the home page is called as the shop', () => {
  expect(pageMeta({ title: 'Barre', path: '/', publicUrl })).toContainEqual({ title: 'Barre' })
})

test('[part of ROUTE-15] a page names its twins in other store views, unless search engines leave it out', () => {
  const views = [
    { code: 'default', name: 'United States', locale: 'en-US', basePath: '' },
    { code: 'de', name: 'Deutschland', locale: 'de-DE', basePath: '/de' },
  ]
  const pathIn = (code: string) => (code === 'de' ? '/c/trikots' : '/c/leotards')
  const page = { title: 'Leotards', publicUrl, twins: listTwins({ views, publicUrl }, pathIn) }
  expect(pageMeta(page).slice(1)).toEqual([
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-US', href: 'https://shop.example/c/leotards' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de-DE', href: 'https://shop.example/de/c/trikots' },
  ])
  expect(pageMeta({ ...page, isUnlisted: true }).slice(1)).toEqual([
    { name: 'robots', content: 'noindex, follow' },
  ])
})

test.each([
  ['<p>Soft <b>cotton</b>.</p><p>Made to last.</p>', 'Soft cotton. Made to last.'],
  ['  two\n lines ', 'two lines'],
  ['<p>Warm &amp; soft, 7&nbsp;g &lt; 8&#160;g</p>', 'Warm & soft, 7 g < 8 g'],
  ['<p>Fish &amp;amp; chips</p>', 'Fish &amp; chips'],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a long description is cut at a word', () => {
  const text = plainText('plié '.repeat(60))
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text.endsWith('plié…')).toBe(true)
})
