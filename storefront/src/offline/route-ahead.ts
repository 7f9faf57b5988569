/** What the router keeps of its routes. */
interface RouteMap {
  routes: Record<string, { path?: string; module: string; clientLoaderModule?: string }>
}

/**
 * Loads the scripts of a route, or finds them loaded. The router would reload the document where that fails, which is gone
 * without a connection.
 */
export async function loadRouteAhead(path: string): Promise<void> {
  const { __reactRouterManifest: map } = window as { __reactRouterManifest?: RouteMap }
  const route = Object.values(map?.routes ?? {}).find((each) => `/${each.path}` === path)
  if (!route) throw new Error(`${path} is not in the route map.`)
  await Promise.all([route.module, route.clientLoaderModule].map(loadScript))
}

async function loadScript(file: string | undefined): Promise<void> {
  if (file === undefined) return
  // Of the browser's own cache, once it is there. A browser would not try again an import that failed.
  const answer = await fetch(file, { mode: 'same-origin', redirect: 'error' })
  await answer.text()
  await import(/* @vite-ignore */ file)
}
