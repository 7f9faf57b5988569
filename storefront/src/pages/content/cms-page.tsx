import { DELIVERY_PAGE, SIZES_PAGE } from 'commerce/content/content-path'
import { data } from 'react-router'
import type { Route } from './+types/cms-page'
import { headOf } from '#src/head/head-of'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { ContentView } from '#src/pages/content/content-view'
import { loadContent } from '#src/pages/content/load-content'
import { paths } from '#src/paths'
import { AllSizeCharts } from '#src/sizes/all-size-charts-part'

export const handle: PageHandle = { layout: 'studio' }

/** ROUTE-08: the pages of text that stores and studios share. */
export async function loader({ params, context }: Route.LoaderArgs) {
  // The path of delivery names no page.
  const { slug } = params as { slug?: string }
  if (slug !== undefined && !paths.content(slug).startsWith('/cms/')) throw data(undefined, { status: 404 })
  return loadContent(context.get(pageContext), slug ?? DELIVERY_PAGE)
}

export const meta = headOf

export default function CmsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ContentView {...loaderData}>{loaderData.identifier === SIZES_PAGE && <AllSizeCharts />}</ContentView>
  )
}
