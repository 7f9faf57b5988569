import { useEffect, useEffectEvent, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingChoice, listKey, writeChoice } from '#src/listing/filters/choice'

/** What is shown, and what was asked for since; the latest stands last. */
interface Waiting {
  shown: ListingChoice
  asked: ListingChoice[]
}

/** The choice that is loading, or else the one shown, and a function to ask for another. */
export function usePendingChoice(choice: ListingChoice, path: string) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const href = useHref(path)
  const [waiting, setWaiting] = useState<Waiting>({ shown: choice, asked: [] })
  // A choice that arrives ends the wait for itself only: a box ticked since then stays ticked.
  if (waiting.shown !== choice) {
    const at = waiting.asked.findLastIndex((asked) => listKey(asked) === listKey(choice))
    setWaiting({ shown: choice, asked: at === -1 ? [] : waiting.asked.slice(at + 1) })
  }
  const pendingChoice = waiting.asked.at(-1) ?? choice
  const go = (to: ListingChoice) => void navigate(path + writeChoice(to), { preventScrollReset: true })
  // A dialog that opens breaks off the way to what was asked for: it goes on once that is closed.
  const here = useLocation()
  const entry = here.state as { dialog?: unknown } | null
  const isCovered = entry?.dialog !== undefined
  const goOn = useEffectEvent(() => {
    if (!isCovered && waiting.asked.length > 0) go(pendingChoice)
  })
  useEffect(() => goOn(), [isCovered])
  return {
    pendingChoice,
    /** another list was asked for, and this one goes away */
    isLeaving: listKey(pendingChoice) !== listKey(choice),
    isLoading: location?.pathname === href,
    /** the list that is shown is the one that is wanted after all */
    stay: () => setWaiting({ shown: choice, asked: [] }),
    ask: (next: ListingChoice) => {
      // Taken back: the way is broken off, and the page stays the step in the history that it is.
      const isShown = listKey(next) === listKey(choice)
      setWaiting({ shown: choice, asked: isShown ? [] : [...waiting.asked, next] })
      if (isShown) void navigate(here, { replace: true, preventScrollReset: true, state: entry })
      else go(next)
    },
  }
}
