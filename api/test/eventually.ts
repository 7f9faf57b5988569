import { vi } from 'vitest'

/** Waits until a check passes, much longer than it should take: speed is measured elsewhere. */
export async function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 10 })
}
