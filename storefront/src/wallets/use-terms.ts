import { checkTerms } from 'commerce/checkout/check-terms'
import { useRef, useState } from 'react'
import { useProblem } from '#src/ui/words/use-words'

/** The box that has to be checked before anything is ordered. */
export function useTerms() {
  const problem = useProblem()
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const checkAgreed = () => {
    const [found] = checkTerms({ terms: box.current?.checked ? 'accepted' : '' })
    setError(found && problem(found.message))
    if (found) box.current?.focus()
    return found === undefined
  }
  return { box, error, clearError: () => setError(undefined), checkAgreed }
}
