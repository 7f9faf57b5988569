/** A page that can be read without a connection. */
export interface SavedPage {
  path: string
  title: string
}

const titleOf = /<title>([^<]*)<\/title>/

/** The complete pages saved in this browser, newest first. */
export async function listSavedPages(basePath: string): Promise<SavedPage[]> {
  const pages: SavedPage[] = []
  for (const cache of await pageCaches()) {
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      const isBelow = `${pathname}/`.startsWith(`${basePath}/`)
      if (!isBelow || pathname.endsWith('.data') || pathname.endsWith('/list/tiles')) continue
      const text = (await (await cache.match(url))?.text()) ?? ''
      const title = decode(titleOf.exec(text)?.[1] ?? '')
      if (title !== '') pages.push({ path: pathname + search, title })
    }
  }
  return pages.reverse()
}

/** Whether a page can be shown without a new document, because its data was saved. */
export async function isDataSaved(path: string): Promise<boolean> {
  const url = new URL(path, location.origin)
  const page = url.pathname.replace(/\/$/, '')
  const ways = [`${page}.data`, `${page}/_.data`, `${page}/_root.data`]
  for (const cache of await pageCaches())
    for (const way of ways) if (await cache.match(way + url.search)) return true
  return false
}

async function pageCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  return Promise.all(names.map((name) => caches.open(name)))
}

function decode(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent
}
