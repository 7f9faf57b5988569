import type { MethodsAhead } from 'commerce/offline/methods-ahead'
import { aheadPath } from '#src/checkout/offline/ahead-path'
import { readKept, writeKept } from '#src/offline/local-store'
import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

const keyOf = (basePath: string) => `${basePath}/ahead`

/** What the worker fetched with its pages, or this page with a connection; undefined: neither. */
export async function findAhead(): Promise<MethodsAhead | undefined> {
  const kept = await findInCache().catch(() => undefined)
  // Only the loader of that path and keepAhead write it.
  return (kept ?? (await readKept('shipping', keyOf(basePathOfPage())))) as MethodsAhead | undefined
}

async function findInCache(): Promise<unknown> {
  const answer = await caches.match(pathOfPage())
  return answer?.ok ? answer.json() : undefined
}

/** For browsers without a worker: while there is a connection, at the checkout. */
export async function keepAhead(): Promise<void> {
  const answer = await fetch(pathOfPage(), { credentials: 'omit' })
  if (answer.ok) await writeKept('shipping', keyOf(basePathOfPage()), await answer.json())
}

const pathOfPage = () => aheadPath(basePathOfPage(), studioKeyOfPage() ?? null)
