import type { StoreView } from 'commerce/store-view'
import type { Config } from '#src/config'
import { basePathOf, type PagesOfViews } from '#src/scope/base-path'
import type { Site } from '#src/sites'

/** In which shop a request is: decided once for each request, by its host and by the store view that it names. */
export interface Scope {
  site: Site
  storeView: StoreView
  /** before the path of each page of this store view: '' where it has none of its own, else such as '/de' */
  basePath: string
  /** the studio whose store it is; null outside of studio stores */
  studioId: number | null
}

interface Asked {
  /** as the request names it, with its port where there is one */
  host: string | undefined
  storeCode: string | undefined
}

/** A host that is not known is the public site; a store view that is not open is the default one. */
export function resolveScope(
  context: PagesOfViews & { config: Pick<Config, 'sites'> },
  { host = '', storeCode = '' }: Asked,
): Scope {
  const { sites } = context.config
  const site = sites.others.find(({ publicUrl }) => isHostOf(host, publicUrl)) ?? sites.main
  const storeView = context.storeViews.choose(storeCode)
  return { site, storeView, basePath: basePathOf(context, storeView.code), studioId: null }
}

/** On one's own machine a site is known by its name alone, whatever the port. */
function isHostOf(host: string, publicUrl: string): boolean {
  const site = new URL(publicUrl)
  const asked = URL.parse(`${site.protocol}//${host}`)
  if (asked === null) return false
  return site.hostname.endsWith('localhost') ? asked.hostname === site.hostname : asked.host === site.host
}
