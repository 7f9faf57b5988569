import { ONLINE_AGAIN_MS } from 'commerce/offline-limits'

interface Surroundings {
  /** whether the shop answers */
  ask: () => Promise<boolean>
  /** where the browser signals a possible change */
  events: Pick<EventTarget, 'addEventListener'>
  /** asks again later */
  later: (then: () => void, waitMs: number) => void
}

export interface Connection {
  isOnline: () => boolean
  /** asks the shop; simultaneous calls share one request */
  check: () => Promise<boolean>
  /** called after each change, in both directions */
  onChange: (listener: () => void) => () => void
  /** called each time the shop answers again */
  whenOnline: (listener: () => void) => () => void
}

/** The browser's signal is only a hint: it is checked at once, and only the shop's answer counts. */
const hints = ['online', 'offline', 'pageshow', 'visibilitychange']

/** C-7: whether the shop answers. While it does not, it is asked again. */
export function watchConnection({ ask, events, later }: Surroundings): Connection {
  let isOnline = true
  let isWaiting = false
  let asking: Promise<boolean> | undefined
  const changed = new Set<() => void>()
  const back = new Set<() => void>()

  const check = () => (asking ??= settle())

  async function settle(): Promise<boolean> {
    const answers = await ask()
    asking = undefined
    if (answers !== isOnline) {
      isOnline = answers
      for (const tell of [...changed, ...(answers ? back : [])]) tell()
    }
    if (!isOnline) askLater()
    return isOnline
  }

  function askLater(): void {
    if (isWaiting) return
    isWaiting = true
    const { least, most } = ONLINE_AGAIN_MS
    later(
      () => {
        isWaiting = false
        void check()
      },
      // Random, so pages do not all ask at once.
      least + Math.random() * (most - least),
    )
  }

  for (const hint of hints)
    events.addEventListener(hint, () => {
      // A page that comes into view asks only if it was offline.
      if (hint === 'online' || !isOnline) void check()
      // The answer may be from just before the connection dropped.
      else if (hint === 'offline') void check().then(askLater)
    })
  return {
    isOnline: () => isOnline,
    check,
    onChange: (listener) => listenIn(changed, listener),
    whenOnline: (listener) => listenIn(back, listener),
  }
}

function listenIn(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener()
  listeners.add(own)
  return () => void listeners.delete(own)
}
