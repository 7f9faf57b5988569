const prefix = '/amp'

/** ROUTE-05: the path of the AMP twin of a page of the catalog. */
export function ampPath(path: string): string {
  return prefix + path
}

/** The page whose AMP twin a URL names; undefined: the URL is that of no twin. */
export function pageOfTwin(twin: URL, basePath: string): URL | undefined {
  const path = twin.pathname.slice(basePath.length)
  if (!path.startsWith(`${prefix}/`) || path.endsWith('.data')) return undefined
  const page = new URL(twin)
  page.pathname = basePath + path.slice(prefix.length)
  return page
}
