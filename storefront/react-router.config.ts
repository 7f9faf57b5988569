import type { Config } from '@react-router/dev/config'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export default {
  appDirectory: 'src',
  // React Router empties this folder first, and shops that run read the builds beside it (scripts/shop/build-storefront.ts).
  buildDirectory: 'build/unfinished',
  ssr: true,
  // The first page gets the whole route map: a visited shop must work without a connection.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: ({ reactRouterConfig }) =>
    lightenRouteMap(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config

/**
 * What the entry and the file of each route import is a third of the route map. The server, which asks browsers to load it early, has
 * a map of its own; a browser would need it for links that load a page before they are followed, and there are none.
 * What a route does not have is left out.
 */
async function lightenRouteMap(folder: string): Promise<void> {
  const [file, ...others] = (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name))
  if (file === undefined || others.length > 0) throw new Error(`Not one route map is in ${folder}.`)
  const [start, end] = ['window.__reactRouterManifest=', ';']
  const text = (await readFile(join(folder, file), 'utf8')).trim()
  const map = JSON.parse(text.slice(start.length, -end.length)) as {
    entry: Route
    routes: Record<string, Route>
  }
  map.entry = { ...map.entry, imports: [] }
  map.routes = Object.fromEntries(Object.entries(map.routes).map(([id, route]) => [id, lighten(route)]))
  await writeFile(join(folder, file), `${start}${JSON.stringify(map)}${end}`)
}

type Route = Record<string, unknown>

// No browser asks whether a route has a component: it imports the file.
function lighten({ imports: _imports, hasDefaultExport: _component, ...route }: Route): Route {
  const isThere = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isThere(value)))
}
