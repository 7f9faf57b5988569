import type { Category } from 'commerce/catalog/category'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { publicHead } from '#src/head/public-head'
import { slugInView } from '#src/head/slug-in-view'
import type { PageContext } from '#src/page-context'
import { ampPath } from '#src/amp/amp-path'
import { paths } from '#src/paths'

interface ShownCategory {
  category: Category
  above: Category[]
  title: string
  total: number
  /** of the page of a long list */
  query?: string
  isUnlisted?: boolean
}

/** What search engines and shared links know of a category. Its AMP twin shows the beginning of the whole list. */
export function categoryHead(
  { category, above, title, total, query = '', isUnlisted = false }: ShownCategory,
  page: PageContext,
): MetaDescriptor[] {
  const { name, slug, description, metaDescription } = category
  const path = paths.category(slug)
  const steps = [
    { name: page.words.of('frame')('home'), href: paths.home },
    ...above.map((each) => ({ name: each.name, href: paths.category(each.slug) })),
    { name, href: path },
  ]
  const about = page.words.of('listing')('categoryAbout', { name, count: total })
  return publicHead(page, {
    title,
    description: metaDescription || description || about,
    path: path + query,
    pathIn: (code) => paths.category(slugInView(category, code)) + query,
    isUnlisted,
    amp: query === '' && !isUnlisted ? ampPath(path) : undefined,
    jsonLd: [breadcrumbJsonLd(page, steps)],
  })
}
