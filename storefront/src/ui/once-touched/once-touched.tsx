import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { afterFirstClick } from '#src/ui/page/after-paint'
import { KeptPart, type SameFor } from '#src/ui/once-touched/kept-part'
import styles from '#src/ui/once-touched/once-touched.module.css'

const subscribeToNothing = () => () => undefined
const touches = ['pointermove', 'pointerdown', 'focusin'] as const

/** A click anywhere may change what every part of the page shows. */
const firstClick = new Promise<Element>(afterFirstClick)

/**
 * A part of a page that the server sends whole and that works as it was sent: its links lead on, its forms are posted. Its
 * script comes once it is touched, by pointer or focus, or anything is clicked. A page that is made in the browser loads it at once.
 */
export function onceTouched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | false,
  sameFor: SameFor<Props> | false = false,
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

  /** The button that was pressed before its script was there. */
  let pressed: HTMLElement | null = null
  const asleep = new Set<string>()
  let isTouched = false
  const listening = new AbortController()
  let wake: () => void = () => undefined
  const isWoken = new Promise<void>((resolve) => {
    wake = () => void come().then(resolve)
  })
  void firstClick.then((target) => {
    wake()
    if (!part) pressed = target.closest('[aria-pressed]')
  })

  // At the window: React lets no event further down to what sleeps.
  function listen(place: HTMLElement | null) {
    const touch = () => {
      isTouched = true
      listening.abort()
      wake()
    }
    const onTouch = ({ target }: Event) => {
      if (target instanceof Node && place?.contains(target)) touch()
    }
    for (const kind of touches)
      window.addEventListener(kind, onTouch, { capture: true, passive: true, signal: listening.signal })
    // The focus may be there before the script that listens.
    if (place?.contains(document.activeElement)) touch()
  }

  function Waking({ id, props }: { id: string; props: Props }) {
    const isHydrating = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    )
    // React comes a second time when something above has changed, and shows nothing new anywhere until this part is
    // through. Where nobody is in it, it does not wait for its script.
    if (!part && isHydrating && (isTouched || !asleep.has(id))) {
      asleep.add(id)
      use(isWoken)
    }
    // Its state is apart: React loses count of what follows a wait if something above changes meanwhile.
    return <Woken id={id} props={props} />
  }

  function Woken({ id, props }: { id: string; props: Props }) {
    const [isAsSent, setAsSent] = useState(part === undefined)
    useEffect(() => {
      const place = document.getElementById(id)
      if (!isAsSent && place?.contains(pressed)) pressed?.click()
      if (!isAsSent || !place) return
      const leaving = new AbortController()
      // What only came up because the page loaded something else sleeps on.
      void isWoken.then(() => {
        if (part) whenQuiet(place, () => flushSync(() => setAsSent(false)), leaving)
      })
      return () => leaving.abort()
    }, [id, isAsSent])
    const [sent] = useState(props)
    if (!part && props !== sent) use(come())
    const Part = part
    if (!Part || (isAsSent && props === sent)) return <AsSent id={id} />
    return (
      <div className={styles.part}>
        <Part {...props} />
      </div>
    )
  }

  // The same props are no reason to wake it.
  return memo(function OnceTouched(props: Props) {
    const id = useId()
    const [isSent] = useState(() => import.meta.env.SSR || document.getElementById(id) !== null)
    const location = useLocation()
    const isLeaving = useNavigation().state !== 'idle'
    const isReloading = useRevalidator().state !== 'idle'
    const [sentAt] = useState(location)
    // Something else is on its way to the page: what has not been looked at yet is not waited for either.
    if (location !== sentAt || isLeaving || isReloading) asleep.add(id)
    if (!isSent) return <LoadedAtOnce {...props} />
    return (
      <div id={id} ref={listen} className={styles.part}>
        <Suspense fallback={<AsSent id={id} />}>
          {import.meta.env.SSR && onServer && sameFor ? (
            <KeptPart id={id} of={sameFor(props, location.pathname)}>
              {createElement(onServer, props)}
            </KeptPart>
          ) : (
            <Waking id={id} props={props} />
          )}
        </Suspense>
      </div>
    )
  })
}

/** At once when nobody is in a part, and nothing typed in it would be lost; else when that has become so. */
function whenQuiet(place: HTMLElement, then: () => void, leaving: AbortController): void {
  const look = () => {
    const fields = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    if (leaving.signal.aborted || place.matches(':has(:hover, :focus)')) return
    if (fields.some(({ value, defaultValue }) => value !== defaultValue)) return
    leaving.abort()
    then()
  }
  for (const kind of ['pointerout', 'focusout'])
    place.addEventListener(kind, () => setTimeout(look), { signal: leaving.signal })
  look()
}

/** What stands at the place, as text of the page: nothing disappears while the script is on its way. */
function AsSent({ id }: { id: string }) {
  const [html] = useState(() => document.getElementById(id)?.firstElementChild?.innerHTML ?? '')
  return <div className={styles.part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
