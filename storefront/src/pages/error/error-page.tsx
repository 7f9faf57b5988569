import { messages } from 'commerce/messages'
import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { Problem } from '#src/notices/problem'

export function loader() {
  return data(null, { status: 500 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: messages.serverError, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function ErrorPage() {
  return <Problem reason="bug" />
}
