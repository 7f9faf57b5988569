import { useEffect, useEffectEvent } from 'react'
import { SESSION_OVER } from '#src/session/session-over-event'
import { usePageWords } from '#src/ui/words/use-words'

/** SESS-08: the panel for signing in opens, and what is shown of the customer goes. */
export function useSessionOver(openSignIn: () => void): void {
  const words = usePageWords()
  const onOver = useEffectEvent((event: Event) => {
    openSignIn()
    const { detail } = event as CustomEvent<boolean>
    void import('#src/session/show-session-over').then((loaded) =>
      loaded.showSessionOver(words, detail, openSignIn),
    )
  })
  useEffect(() => {
    addEventListener(SESSION_OVER, onOver)
    return () => removeEventListener(SESSION_OVER, onOver)
  }, [])
}
