import { askAsNobody } from '#src/offline/worker/ask-shop'
import { cacheNames, isOfStore, shellsOfStore } from '#src/offline/worker/cache-names'

const shellPath = '/offline'

/** C-1: the offline pages in each layout, requested without cookies. */
export async function saveShell(basePath: string, studioKey: string | null): Promise<void> {
  const name = studioKey === null ? cacheNames.shells : shellsOfStore(studioKey)
  const shells = await caches.open(name)
  const path = basePath + shellPath
  const answer = await askAsNobody(path).catch(() => undefined)
  if (answer?.status !== 200 || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  await shells.put(path, new Response(await answer.arrayBuffer(), { headers }))
}

export async function hasShell(basePath: string): Promise<boolean> {
  return (await findShell(basePath + shellPath)) !== undefined
}

/** After a new build, because the pages name its scripts. */
export async function renewShells(): Promise<void> {
  const known = await (await caches.open(cacheNames.shells)).keys()
  const paths = new Set([shellPath, ...known.map(({ url }) => new URL(url).pathname)])
  for (const path of paths) await saveShell(path.slice(0, -shellPath.length), null)
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
