import { redirect } from 'react-router'
import type { Route } from './+types/content-page'
import { headOf } from '#src/head/head-of'
import { pageContext } from '#src/page-context'
import { ContentView } from '#src/pages/content/content-view'
import { loadContent } from '#src/pages/content/load-content'
import { paths } from '#src/paths'

/** ROUTE-09: the content page of an identifier. Those with a path of their own are there. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const path = paths.content(slug)
  if (!path.startsWith('/i/')) throw redirect(path, 301)
  return loadContent(context.get(pageContext), slug)
}

export const meta = headOf

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentView {...loaderData} />
}
