import type { StoreView } from 'commerce/store-view'
import { isStudioKey } from 'commerce/studios/store-of-path'
import { LRUCache } from 'lru-cache'
import type { Config } from '#src/config'
import { basePathOf, type PagesOfViews } from '#src/scope/base-path'
import type { Site } from '#src/sites'

/** In which shop a request is: decided once per request, by its host and the store view that it names. */
export interface Scope {
  site: Site
  storeView: StoreView
  /** before the path of each page: '' in the shop, '/de' in a store view of its own, '/sissonne' in the store of a studio */
  basePath: string
  /** the path of the studio in whose store the request is; null in the shop */
  studioKey: string | null
  /** the same with the path that the store had when the page was loaded which asks; undefined: it was not renamed since */
  formerBasePath?: string
}

interface Asked {
  /** as the request names it, with its port if there is one */
  host: string | undefined
  storeCode: string | undefined
  /** the path of a studio; what cannot be one counts as none */
  studioKey?: string | undefined
}

/** An unknown host is the public site; a closed store view is the default one. */
export function resolveScope(
  context: PagesOfViews & { config: Pick<Config, 'sites'> },
  { host = '', storeCode = '', studioKey: asked }: Asked,
): Scope {
  const { sites } = context.config
  const site = sites.others.find(({ publicUrl }) => isHostOf(host, publicUrl)) ?? sites.main
  const storeView = context.storeViews.choose(storeCode)
  const studioKey = asked !== undefined && isStudioKey(asked) ? asked : null
  const ofView = basePathOf(context, storeView.code)
  return { site, storeView, basePath: studioKey === null ? ofView : `${ofView}/${studioKey}`, studioKey }
}

/** The scope of a request that names a store by a path that it had before. */
export function inRenamedStore(scope: Scope, studioKey: string): Scope {
  const { basePath: formerBasePath, studioKey: former } = scope
  if (former === null) return scope
  const ofView = formerBasePath.slice(0, -`/${former}`.length)
  return { ...scope, studioKey, basePath: `${ofView}/${studioKey}`, formerBasePath }
}

// Nearly all requests name the same few hosts, and reading a URL takes longer than all else that a scope needs.
const answered = new LRUCache<string, boolean>({ max: 100 })

function isHostOf(host: string, publicUrl: string): boolean {
  const asked = `${publicUrl} ${host}`
  const known = answered.get(asked)
  if (known !== undefined) return known
  const isHost = compareHosts(host, publicUrl)
  answered.set(asked, isHost)
  return isHost
}

/** On a local machine the host name identifies a site, whatever the port. */
function compareHosts(host: string, publicUrl: string): boolean {
  const site = new URL(publicUrl)
  const asked = URL.parse(`${site.protocol}//${host}`)
  if (asked === null) return false
  return site.hostname.endsWith('localhost') ? asked.hostname === site.hostname : asked.host === site.host
}
