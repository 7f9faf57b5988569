import { useState } from 'react'
import { useHref, useNavigate, useNavigation } from 'react-router'
import { type Choice, writeChoice } from '#src/listing/filters/choice'

/** The choice that is loading, or else the one shown, and a function to ask for another. */
export function usePendingChoice(choice: Choice, path: string) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const href = useHref(path)
  // Kept until another choice is shown: a ticked box stays ticked while its page loads.
  const [pending, setPending] = useState<{ instead: Choice; next: Choice }>()
  return {
    pendingChoice: pending?.instead === choice ? pending.next : choice,
    isLoading: location?.pathname === href,
    ask: (next: Choice) => {
      setPending({ instead: choice, next })
      void navigate(path + writeChoice(next), { preventScrollReset: true })
    },
  }
}
