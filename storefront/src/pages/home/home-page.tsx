import type { Route } from './+types/home-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { addresses } from '#src/addresses'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Barre', path: addresses.home, publicUrl: shopOf(matches).publicUrl })
}

export default function HomePage() {
  return (
    <div className="page-width">
      <h1>Barre</h1>
    </div>
  )
}
