import { mayAskForMethods } from 'commerce/cart/waiting/pull-rules'
import type { MethodsAhead } from 'commerce/offline/methods-ahead'
import { aheadPath } from '#src/checkout/offline/ahead-path'
import { readKept, writeKept } from '#src/offline/local-store'
import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

const keyOf = (basePath: string) => `${basePath}/ahead`

/** What the worker fetched with its pages, or this page while online; undefined: neither. */
export async function findAhead(): Promise<MethodsAhead | undefined> {
  const kept = await findInCache().catch(() => undefined)
  // Only the loader of that path writes it.
  return (kept as MethodsAhead | undefined) ?? (await readAhead())?.ahead
}

async function findInCache(): Promise<unknown> {
  const answer = await caches.match(pathOfPage())
  return answer?.ok ? answer.json() : undefined
}

interface KeptAhead {
  ahead: MethodsAhead
  at: number
}

async function readAhead(): Promise<KeptAhead | undefined> {
  const kept = await readKept('shipping', keyOf(basePathOfPage()))
  // Only keepAhead writes it.
  return kept as KeptAhead | undefined
}

/** For browsers without a worker: fetched online at the checkout, at most once per interval (CART-09). */
export async function keepAhead(): Promise<void> {
  const now = Date.now()
  if (!mayAskForMethods((await readAhead())?.at, now)) return
  const answer = await fetch(pathOfPage(), { credentials: 'omit' })
  if (!answer.ok) return
  // The server answers in this form.
  const ahead = (await answer.json()) as MethodsAhead
  await writeKept('shipping', keyOf(basePathOfPage()), { ahead, at: now } satisfies KeptAhead)
}

const pathOfPage = () => aheadPath(basePathOfPage(), studioKeyOfPage() ?? null)
