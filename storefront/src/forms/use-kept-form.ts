import { useEffect, useRef } from 'react'
import { type FormKeeper, keepForm } from '#src/forms/form-keeper'

/**
 * UX-71: what is typed and not sent yet outlives a reload, an error and the end of a session. `name` tells it from the
 * other forms of the shop and of other accounts; without one nothing is kept.
 */
export function useKeptForm(name: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const keeper = useRef<FormKeeper>(undefined)
  useEffect(() => {
    if (name === undefined || !form.current) return undefined
    const opened = keepForm(form.current, name)
    keeper.current = opened
    return () => {
      opened.end()
      keeper.current = undefined
    }
  }, [name])
  useEffect(() => keeper.current?.save())
  return { form, forget: () => keeper.current?.forget() }
}
