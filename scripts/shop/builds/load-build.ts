import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SharedPage } from 'commerce/shared-page'
import type { Config } from '../../../api/src/config.ts'
import type { CarryCookies, SettleCookies } from '../../../api/src/http/pages/renamed-stores.ts'
import type { VisitContext } from '../../../storefront/src/visit-context.ts'
import { storefrontFolder } from '../build-storefront.ts'

/** The exports of the storefront's build; see storefront/src/server.ts. */
export interface StorefrontBuild {
  createPageServer: (mode: Config['mode']) => {
    handle: (request: Request, context: VisitContext) => Promise<Response>
    findShared: (url: URL, basePath: string) => SharedPage | undefined
    carryCookies: CarryCookies
    settleCookies: SettleCookies
  }
}

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']

/** Loads the storefront's build in this folder. */
export async function loadBuild(folder: string): Promise<StorefrontBuild> {
  loadReact()
  // The build is made from storefront/src/server.ts, whose shape StorefrontBuild states.
  return (await import(join(folder, 'server/index.js'))) as StorefrontBuild
}

/**
 * React decides by NODE_ENV which of its two builds it loads: by itself the one for developers, which takes much longer for a
 * page. A build of the storefront gets the other one, as browsers do.
 */
function loadReact(): void {
  const load = createRequire(join(storefrontFolder, 'package.json'))
  // Its parts fit together only if they are of one kind.
  if (load.cache[load.resolve('react')]) return
  const { NODE_ENV: usual } = process.env
  process.env.NODE_ENV = 'production'
  try {
    for (const name of reactModules) load(name)
  } finally {
    if (usual === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = usual
  }
}
