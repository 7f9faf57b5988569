import { expect, test } from 'vitest'
import { keepParts } from '#src/ui/once-touched/kept-part'
import styles from '#src/ui/once-touched/once-touched.module.css'

const place = (id: string, html: string) =>
  `<div id="${id}" class="${styles.part}"><!--$--><div class="${styles.part}">${html}</div><!--/$--></div>`

/** What is kept of a part of a page, the second of three. */
function keptOf(html: string, id = 'menu'): string[] {
  const kept: string[] = []
  const page = `<body>${place('first', '<p>One</p>')}<main>${place('menu', html)}</main>${place('last', '<p>Three</p>')}`
  keepParts(page, [{ id, keep: (text) => kept.push(text) }])
  return kept
}

test.each([
  ['a list', '<ul><li><a href="/c/women">Women</a></li></ul>'],
  ['elements within elements', '<div><div>Women</div></div><div></div>'],
  ['text that looks like an end', '&lt;/div>&lt;!--/$--&gt;'],
])('the text of a part is kept as it is: %s', (_what, html) => {
  expect(keptOf(html)).toEqual([html])
})

test.each([
  ['it has ids of its page', '<label for="_R_1a_">Email</label><input id="_R_1a_"/>'],
  ['something in it may wait', '<div><!--$--><div>Women</div><!--/$--></div><p>More</p>'],
  ['it is empty', ''],
])('a part is not kept where %s', (_why, html) => {
  expect(keptOf(html)).toEqual([])
})

test('what the page does not have is not kept', () => {
  expect(keptOf('<p>Two</p>', 'other')).toEqual([])
})
