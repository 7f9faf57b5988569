import { createRequire } from 'node:module'
import { vi } from 'vitest'

// Under its name the library is this file: see vitest.config.ts.
const own = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** The library as it is; tests look at how often it was called. */
export const hash = vi.fn(own.hash)
export const verify = vi.fn(own.verify)
export const { hashRaw } = own
