import { data } from 'react-router'
import type { Route } from './+types/not-found-page'
import { pageMeta } from '#src/head/page-meta'
import { pageContext } from '#src/page-context'
import { shopOf } from '#src/head/shop-of'
import { NotFound } from '#src/pages/not-found/not-found'

export function loader({ context }: Route.LoaderArgs) {
  return data({ title: context.get(pageContext).words.of('frame')('pageNotFound') }, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, publicUrl, isUnlisted: true })
}

export default function NotFoundPage() {
  return <NotFound />
}
