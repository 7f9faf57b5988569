import { useState } from 'react'
import { useHref, useNavigate, useNavigation } from 'react-router'
import { type Choice, writeChoice } from '#src/listing/filters/choice'

/** The choice that was asked for while its page loads, else the one shown; and how to ask for another. */
export function usePendingChoice(choice: Choice, path: string) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const href = useHref(path)
  // Kept until another choice is shown: a box that is ticked stays ticked while its page is on the way.
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
