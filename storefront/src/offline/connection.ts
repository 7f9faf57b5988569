import { ONLINE_AGAIN_MS } from 'commerce/offline-limits'

interface Surroundings {
  /** whether the shop answers */
  ask: () => Promise<boolean>
  /** where the browser says that something may have changed */
  events: Pick<EventTarget, 'addEventListener'>
  /** asks again later */
  later: (then: () => void, waitMs: number) => void
}

export interface Connection {
  isOnline: () => boolean
  /** asks the shop; questions at the same time are one */
  check: () => Promise<boolean>
  /** called after each change, in both directions */
  onChange: (listener: () => void) => () => void
  /** called each time the shop answers again */
  whenOnline: (listener: () => void) => () => void
}

/** What the browser says is a hint: it is looked into at once, and only an answer of the shop counts. */
const hints = ['online', 'offline', 'pageshow', 'visibilitychange']

/** C-7: whether there is a connection, as far as the shop was asked. It is asked again for as long as there is none. */
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
      // Random, so that pages do not all ask at the same moment.
      least + Math.random() * (most - least),
    )
  }

  for (const hint of hints)
    events.addEventListener(hint, () => {
      // A page that comes back to the front is asked only if it had no connection.
      if (hint === 'online' || hint === 'offline' || !isOnline) void check()
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
