import type { Step } from 'commerce/checkout/steps'
import { useEffect, useRef } from 'react'
import { useFetcher, useHref } from 'react-router'
import { paths } from '#src/paths'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'

const pauseMs = 300

export type KeptDraft = ReturnType<typeof useKeptDraft>

/** UX-71: keeps what is typed in a step before it is sent, at each pause and when the page is left. */
export function useKeptDraft(step: Exclude<Step, 'review'>) {
  const { submit, reset } = useFetcher<CheckoutOutcome>()
  const action = paths.checkoutStep(step)
  const href = useHref(action)
  const typed = useRef<HTMLFormElement>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const keepAtEnd = () => {
      if (typed.current) navigator.sendBeacon(href, draftOf(typed.current, step))
      typed.current = undefined
    }
    window.addEventListener('pagehide', keepAtEnd)
    return () => {
      window.removeEventListener('pagehide', keepAtEnd)
      clearTimeout(timer.current)
      typed.current = undefined
    }
  }, [href, step])

  return {
    onInput: (event: React.SyntheticEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      typed.current = form
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        typed.current = undefined
        // Another form may have taken its place meanwhile.
        if (!form.isConnected) return
        void submit(draftOf(form, step), { method: 'post', action })
      }, pauseMs)
    },
    /** Something newer goes now: a draft that follows, or is on its way, would bring back what was there before. */
    forget: () => {
      reset()
      clearTimeout(timer.current)
      typed.current = undefined
    },
  }
}

/** The form as it stands, but for the password. */
function draftOf(form: HTMLFormElement, step: string): URLSearchParams {
  const draft = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'password') draft.append(name, value)
  }
  draft.set('intent', 'draft')
  draft.set('step', step)
  return draft
}
