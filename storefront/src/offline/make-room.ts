export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Drops what the shop can fetch again: the pictures that the worker keeps. */
export async function makeRoom(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.includes('picture')).map((name) => caches.delete(name)))
}
