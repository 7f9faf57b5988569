import { newKey } from '#src/new-key'

/** A random key in the form of a UUID. It also works on pages without https. */
export function newUuid(): string {
  const key = newKey()
  return [key.slice(0, 8), key.slice(8, 12), key.slice(12, 16), key.slice(16, 20), key.slice(20)].join('-')
}
