import { expect, test } from 'vitest'
import { eventually } from '../../../api/test/eventually.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages()

/** What a page has between the two, each of them with it. */
function between(body: string, start: string, end: string): string {
  const from = body.indexOf(start)
  expect(from, `${start} is missing`).toBeGreaterThan(-1)
  return body.slice(from, body.indexOf(end, from) + end.length)
}

const mainMenu = (body: string) => between(body, '<nav aria-label="Main"', '</nav>')
const menuDialog = (body: string) => between(body, '<dialog id="menu"', '</dialog>')
const marked = (body: string) =>
  [...mainMenu(body).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, name]) => name)

// Each page of a customer is rendered for them, and gets its menus from the page before.
test('each page has the whole menu, on wide and on small screens, and marks the category it is of', async () => {
  const { visit } = await opened.newCustomer()
  const paths = ['/c/women', '/', '/c/shoes', '/c/leotards', '/c/women', '/cart', '/c/shoes']
  const bodies: string[] = []
  for (const path of paths) bodies.push((await visit(path)).body)
  expect(bodies.map(marked)).toEqual([['Women'], [], ['Shoes'], [], ['Women'], [], ['Shoes']])
  const unmarked = bodies.map((body) => mainMenu(body).replace(/ aria-current="page"| active/g, ''))
  expect(new Set(unmarked.map((menu) => menu.replaceAll(/ class="[^"]*"/g, ''))).size).toBe(1)
  expect(new Set(bodies.map(menuDialog)).size).toBe(1)
  for (const name of ['Women', 'Leotards', 'Shoes', 'Sets']) {
    expect(unmarked[0]).toContain(`>${name}<`)
    expect(menuDialog(bodies[0] ?? '')).toContain(name)
  }
})

test('a new category is in the menus of the next pages', async () => {
  const { visit } = await opened.newCustomer()
  await visit('/c/women')
  await opened.importTexts({
    categories: 'name,url_key,path,active,is_anchor,include_in_menu,position\nWarmers,warmers,,1,1,1,2\n',
  })
  await eventually(async () => {
    const { body } = await visit('/c/women')
    expect(mainMenu(body)).toContain('>Warmers<')
    expect(menuDialog(body)).toContain('>Warmers<')
  })
})
