import { type ComponentType, lazy, memo, Suspense, use, useId, useState, useSyncExternalStore } from 'react'
import styles from '#src/ui/page/once-touched.module.css'

const subscribeToNothing = () => () => undefined
const touches = ['pointermove', 'pointerdown', 'focusin'] as const

/** A click anywhere may change what every part of the page shows. */
const firstClick = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  window.addEventListener('click', () => resolve(), { once: true, capture: true })
})

/**
 * A part of a page that the server sends whole and that works as it was sent: its links lead on, its forms are posted. Its
 * script comes once it is touched, by pointer or focus, or anything is clicked. A page that is made in the browser loads it at once.
 */
export function onceTouched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | false,
): ComponentType<Props> {
  let part = onServer === false ? undefined : onServer
  let coming: Promise<void> | undefined
  const LoadedAtOnce = lazy(async () => ({ default: await load() }))

  /** Fulfilled as well where the script cannot be had: the part then stays as it was sent. */
  function come(): Promise<void> {
    coming ??= load().then(
      (loaded) => {
        part = loaded
      },
      () => undefined,
    )
    return coming
  }

  const listening = new AbortController()
  let wake: () => void = () => undefined
  let isTouched = false
  const isWoken = new Promise<void>((resolve) => {
    wake = () => {
      isTouched = true
      listening.abort()
      void come().then(() => {
        if (part) resolve()
      })
    }
  })
  void firstClick.then(wake)

  // At the window: React lets no event further down to what sleeps.
  function listen(place: HTMLElement | null) {
    const onTouch = ({ target }: Event) => {
      if (target instanceof Node && place?.contains(target)) wake()
    }
    for (const touch of touches)
      window.addEventListener(touch, onTouch, { capture: true, passive: true, signal: listening.signal })
    // The focus may be there before the script that listens.
    if (place?.contains(document.activeElement)) wake()
  }

  function Waking({ id, props }: { id: string; props: Props }) {
    const isHydrating = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    )
    // Something above it changed, so React cannot let it sleep on. Nobody touched it: then it stays as it was sent.
    if (!part && isHydrating) use(isWoken)
    if (!part && isTouched) use(come())
    const Part = part
    return Part ? <Part {...props} /> : <AsSent id={id} />
  }

  // The same props are no reason to wake it.
  return memo(function OnceTouched(props: Props) {
    const id = useId()
    const [isSent] = useState(() => import.meta.env.SSR || document.getElementById(id) !== null)
    if (!isSent) return <LoadedAtOnce {...props} />
    return (
      <div id={id} ref={listen} className={styles.part}>
        <Suspense fallback={<AsSent id={id} />}>
          <Waking id={id} props={props} />
        </Suspense>
      </div>
    )
  })
}

/** What stands at the place, as text of the page: nothing disappears while the script is on its way. */
function AsSent({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div className={styles.part} dangerouslySetInnerHTML={{ __html: html }} />
}
