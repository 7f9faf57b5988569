import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { pageMeta } from '#src/head/page-meta'
import { pageContext } from '#src/page-context'
import { shopOf } from '#src/head/shop-of'
import { Problem } from '#src/notices/problem'

export function loader({ context }: Route.LoaderArgs) {
  return data({ title: context.get(pageContext).words.of('frame')('serverError') }, { status: 500 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function ErrorPage() {
  return <Problem reason="bug" />
}
