import { breadcrumbJsonLd } from '#src/head/json-ld'
import { publicHead } from '#src/head/public-head'
import { homeWhereMissing } from '#src/head/slug-in-view'
import { findGuides } from '#src/content/list-guides'
import { findPage } from '#src/content/find-page'
import { withReturnDays, withShopTerms } from '#src/content/with-shop-terms'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

/** Everything on the page of an identifier: its text, and the pages beside it if it is one of help or of the magazine. */
export async function loadContent(page: PageContext, identifier: string) {
  const [found, help, magazine] = await Promise.all([
    findPage(page, identifier),
    findGuides(page.api, 'help'),
    findGuides(page.api, 'magazine'),
  ])
  const { title, metaTitle, storeCodes } = found
  const content = focusableTables(await withShopTerms(page, found.content))
  const isOf = (list: typeof help) => list?.guides.some((guide) => guide.pageIdentifier === identifier)
  const lists = [
    { list: help, href: paths.help },
    { list: magazine, href: paths.magazine },
  ]
  const parent = lists.find(({ list }) => isOf(list))
  const ancestors = [
    { name: page.words.of('frame')('home'), href: paths.home },
    ...(parent?.list ? [{ name: parent.list.title, href: parent.href }] : []),
  ]
  const path = paths.content(identifier)
  return {
    identifier,
    title,
    content,
    ancestors,
    /** the others under the same title */
    beside: parent?.list && { title: parent.list.title, guides: parent.list.guides },
    moved: homeWhereMissing(page, storeCodes),
    head: publicHead(page, {
      title: metaTitle || title,
      description: withReturnDays(page, found.metaDescription) || content,
      path,
      pathIn: (code) => (storeCodes.includes(code) ? path : undefined),
      kind: 'article',
      jsonLd: [breadcrumbJsonLd(page, [...ancestors, { name: title, href: path }])],
    }),
  }
}

/** With large text on a phone a table scrolls, also by keyboard. */
function focusableTables(html: string): string {
  return html.replaceAll('<table', '<table tabindex="0"')
}
