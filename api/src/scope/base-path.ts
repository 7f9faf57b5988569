import type { ShownView } from 'commerce/store-view'
import { pathInLowerCase, studioKeyOfPath } from 'commerce/studios/store-of-path'
import type { Config } from '#src/config'
import type { StoreViews } from '#src/scope/store-views'

/** What says which store views have pages of their own. */
export interface PagesOfViews {
  config: Pick<Config, 'isMultistore'>
  storeViews: StoreViews
}

/** ROUTE-15: what stands before the paths of pages. The default store view has none, and a closed one has no pages. */
export function basePathOf({ config, storeViews }: PagesOfViews, storeCode: string): string {
  const isOwn = config.isMultistore && storeCode !== storeViews.default.code && /^\w+$/.test(storeCode)
  return isOwn && storeViews.open.some(({ code }) => code === storeCode) ? `/${storeCode}` : ''
}

/** The store view whose page a URL names; undefined for a page of the default one. */
export function storeCodeOfUrl(context: PagesOfViews, url: string): string | undefined {
  // A browser that has a page already asks for the data of the home page at '/de.data'.
  const [, first = ''] = url.split(/[/?]/, 2)
  const code = first.replace(/\.data$/, '')
  return basePathOf(context, code) === '' ? undefined : code
}

/** The studio in whose store the page of a URL is. */
export function studioKeyOfUrl(context: PagesOfViews, url: string): string | undefined {
  const storeCode = storeCodeOfUrl(context, url)
  const path = storeCode === undefined ? url : url.slice(basePathOf(context, storeCode).length)
  return studioKeyOfPath(
    path,
    context.storeViews.all.map(({ code }) => code),
  )
}

/** Where a URL leads that writes a studio with capital letters, as people do who type a name; undefined for any other. */
export function urlInLowerCase(context: PagesOfViews, url: string): string | undefined {
  const storeCode = storeCodeOfUrl(context, url)
  const basePath = storeCode === undefined ? '' : basePathOf(context, storeCode)
  const codes = context.storeViews.all.map(({ code }) => code)
  const path = pathInLowerCase(url.slice(basePath.length), codes)
  return path === undefined ? undefined : basePath + path
}

/** The store views that a visitor can choose from; none where there is nothing to choose. */
export function listShownViews(context: PagesOfViews): ShownView[] {
  const { default: main, open } = context.storeViews
  const views = open
    .map(({ code, name, locale }) => ({ code, name, locale, basePath: basePathOf(context, code) }))
    .filter(({ code, basePath }) => code === main.code || basePath !== '')
  return views.length > 1 ? views : []
}
