export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Deletes what can be fetched again: the worker's pictures. */
export async function makeRoom(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.includes('picture')).map(empty))
}

/** A cache that the worker has open uses space until the worker ends, so pictures are deleted one by one. */
async function empty(name: string): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all((await cache.keys()).map((picture) => cache.delete(picture)))
  await caches.delete(name)
}
