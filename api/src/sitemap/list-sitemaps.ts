import { SITEMAP_URLS_MAX } from 'commerce/limits'
import type { AppContext } from '#src/context'
import { basePathOf, listShownViews } from '#src/scope/base-path'
import { countCategoriesWithPage, countProductsWithPage } from '#src/catalog/page-shared-queries'

export const SITEMAP_KINDS = ['pages', 'categories', 'products'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

export interface Sitemap {
  storeCode: string
  kind: SitemapKind
  /** from 1 */
  number: number
}

/** A store view with pages of its own. */
export interface SitemapView {
  code: string
  basePath: string
}

export function sitemapPath({ storeCode, kind, number }: Sitemap): string {
  return `/sitemap/${storeCode}/${kind}-${number}.xml`
}

export function listViews(context: Pick<AppContext, 'config' | 'storeViews'>): SitemapView[] {
  const shown = new Set(listShownViews(context).map(({ basePath }) => basePath))
  const { default: main, open } = context.storeViews
  const views = open.map(({ code }) => ({ code, basePath: basePathOf(context, code) }))
  const others = views.filter(
    ({ code, basePath }) => code !== main.code && basePath !== '' && shown.has(basePath),
  )
  return [{ code: main.code, basePath: '' }, ...others]
}

/** Every sitemap of the shop: one search engine takes 50,000 pages from one. */
export async function listSitemaps(
  context: Pick<AppContext, 'config' | 'storeViews' | 'db'>,
): Promise<Sitemap[]> {
  const { db } = context
  const counts: Record<SitemapKind, number> = {
    pages: 1,
    categories: await countCategoriesWithPage(db),
    products: await countProductsWithPage(db),
  }
  return listViews(context).flatMap(({ code: storeCode }) =>
    SITEMAP_KINDS.flatMap((kind) =>
      Array.from({ length: partsOf(counts[kind]) }, (_, index) => ({ storeCode, kind, number: index + 1 })),
    ),
  )
}

export function partsOf(count: number): number {
  return Math.ceil(count / SITEMAP_URLS_MAX)
}
