import { messages } from 'commerce/messages'
import { data } from 'react-router'
import type { Route } from './+types/not-found-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { NotFound } from '#src/pages/not-found/not-found'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: messages.pageNotFound, publicUrl, isUnlisted: true })
}

export default function NotFoundPage() {
  return <NotFound />
}
