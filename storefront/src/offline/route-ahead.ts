/** What the router keeps of its routes. */
interface RouteMap {
  routes: Record<string, { path?: string; module: string; clientLoaderModule?: string }>
}

/**
 * Loads the scripts of a route, or finds them loaded. The router would reload the document where that fails, which is gone
 * without a connection. Where the route is asked for again and again, the files are fetched first: a browser does not try
 * again an import that failed.
 */
export async function loadRouteAhead(path: string, { isRepeated = false } = {}): Promise<void> {
  const { __reactRouterManifest: map } = window as { __reactRouterManifest?: RouteMap }
  const route = Object.values(map?.routes ?? {}).find((each) => `/${each.path}` === path)
  if (!route) throw new Error(`${path} is not in the route map.`)
  const files = [route.module, route.clientLoaderModule].filter((file) => file !== undefined)
  if (isRepeated) await Promise.all(files.map(fetchFile))
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
}

/** From the browser's own cache, once it is there. */
async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file, { mode: 'same-origin', redirect: 'error' })
  await answer.text()
}
