import { askAsNobody } from '#src/offline/worker/ask-shop'
import { cacheNames, isOfStore, shellsOfStore } from '#src/offline/worker/cache-names'

const shellPath = '/offline'

/** Each has a layout of its own: most pages, the checkout, and the pages of studio owners. */
const areas = ['', '/checkout', '/dashboard']
const areasOfStore = ['', '/checkout']

/** C-1: the offline page in each layout, requested without cookies. */
export async function saveShells(basePath: string, studioKey: string | null): Promise<void> {
  const shells = await caches.open(studioKey === null ? cacheNames.shells : shellsOfStore(studioKey))
  const paths = pathsOf(basePath, studioKey)
  await Promise.all(paths.map((path) => saveShell(shells, path)))
}

const pathsOf = (basePath: string, studioKey: string | null) =>
  (studioKey === null ? areas : areasOfStore).map((area) => basePath + area + shellPath)

async function saveShell(shells: Cache, path: string): Promise<void> {
  const answer = await askAsNobody(path).catch(() => undefined)
  if (answer?.status !== 200 || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  await shells.put(path, new Response(await answer.arrayBuffer(), { headers }))
}

export async function hasShells(basePath: string, studioKey: string | null): Promise<boolean> {
  const found = await Promise.all(pathsOf(basePath, studioKey).map(findShell))
  return !found.includes(undefined)
}

/** After a new build, because the pages name its scripts. */
export async function renewShells(): Promise<void> {
  const known = await (await caches.open(cacheNames.shells)).keys()
  const basePaths = new Set(['', ...known.map(({ url }) => basePathOf(new URL(url).pathname))])
  for (const basePath of basePaths) await saveShells(basePath, null)
}

function basePathOf(shell: string): string {
  const path = shell.slice(0, -shellPath.length)
  const area = areas.find((each) => each !== '' && path.endsWith(each)) ?? ''
  return path.slice(0, path.length - area.length)
}

export async function findShell(path: string): Promise<Response | undefined> {
  for (const name of await shellCaches()) {
    const shell = await (await caches.open(name)).match(path)
    if (shell) return shell
  }
  return undefined
}

/** The offline page of this store view or studio store. */
export async function shellPathFor(path: string): Promise<string | undefined> {
  const found: string[] = []
  for (const name of await shellCaches()) {
    const keys = await (await caches.open(name)).keys()
    found.push(...keys.map(({ url }) => new URL(url).pathname))
  }
  const isAbove = (shell: string) => `${path}/`.startsWith(`${shell.slice(0, -shellPath.length)}/`)
  return found.filter(isAbove).toSorted((one, other) => other.length - one.length)[0]
}

export const isShell = (path: string) => path.endsWith(shellPath)

async function shellCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name === cacheNames.shells || isOfStore(name))
}
