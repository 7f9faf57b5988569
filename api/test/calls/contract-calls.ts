import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../commerce/src/contract')

/** 'GET /api/cart' */
export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** Every call of the contract, by its name. */
export async function contractCalls(): Promise<Map<string, AnyEndpoint>> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /^(?:studio\/)?[\w-]+\.ts$/.test(name),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
  )
  const calls = modules.flatMap((each) => Object.values(each)).filter(isEndpoint)
  return new Map(calls.map((call) => [nameOf(call), call] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
