import { SAVED_COPY_WAIT_MS } from 'commerce/offline-limits'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** What a page shows: where that is what this browser keeps, with the answer of the shop that is still to come. */
interface Shown {
  late?: Promise<unknown>
}

/** An answer that came late, for the page that loads again to show it. */
let arrived: { path: string; loaded: unknown } | undefined

/** The answer of the shop, or after three seconds what this browser keeps. Where it keeps nothing, the page waits. */
export async function keptIfLate<Loaded extends object>(
  path: string,
  asking: Promise<Loaded>,
  findKept: () => Promise<Loaded | undefined>,
): Promise<Loaded> {
  const known = arrived
  arrived = undefined
  // The page with this path has put it there.
  if (known?.path === path) {
    asking.catch(() => undefined)
    return known.loaded as Loaded
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise((resolve) => (timer = setTimeout(resolve, SAVED_COPY_WAIT_MS)))
  // What cannot be found is not kept.
  const kept = waited.then(findKept).catch(() => undefined)
  try {
    const first = await Promise.race([asking, kept.then((found) => found && { ...found, late: asking })])
    return first ?? (await asking)
  } finally {
    clearTimeout(timer)
  }
}

/** Shows the late answer once it is there. */
export function useLate(shown: Shown | object): void {
  const late = 'late' in shown ? shown.late : undefined
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isHere = true
    const show = (loaded: unknown) => {
      if (!isHere) return
      arrived = { path: window.location.pathname, loaded }
      void revalidate()
    }
    // Where none comes, what is kept stays.
    late?.then(show, () => undefined)
    return () => {
      isHere = false
    }
  }, [late, revalidate])
}
