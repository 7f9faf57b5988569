import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import type { App } from '../../api/src/app.ts'
import type { Config } from '../../api/src/config.ts'
import { servePages } from '../../api/src/http/pages/serve-pages.ts'
import { storefrontFolder } from './build-storefront.ts'
import type { StorefrontBuild } from './builds/load-build.ts'
import { pagesOf } from './mount-storefront.ts'
import type { MountPages } from './open-shop.ts'

interface DevelopmentServer {
  mountPages: MountPages
  listen: (app: App, config: Config) => Promise<void>
  close: () => Promise<void>
}

/** Vite in front of the application: it serves the sources, everything else goes to the shop. */
export async function openDevelopmentServer(): Promise<DevelopmentServer> {
  const server = createServer()
  const vite = await createViteServer({
    root: storefrontFolder,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    mountPages: (app, context) =>
      servePages(app, context, {
        render: async (request, visit) => {
          // Loaded at each request; Vite caches what has not changed. It has the shape of the build.
          const build = (await vite.ssrLoadModule('/src/server.ts')) as StorefrontBuild
          return pagesOf(build, context).render(request, visit)
        },
      }),
    listen: async (app, { host, port }) => {
      server.on('request', (request, response) => {
        vite.middlewares(request, response, () => {
          app.routing(request, response)
        })
      })
      server.listen(port, host)
      await once(server, 'listening')
    },
    close: async () => {
      await vite.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
