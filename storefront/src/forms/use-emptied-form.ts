import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

interface FormThatStays {
  form: React.RefObject<HTMLFormElement | null>
  /** tells it from the other forms of its page */
  isOwn: (sent: FormData) => boolean
  isRefused: boolean
}

/** The shop took what a form sent, and its page stays: the form is empty then, the second time as well. */
export function useEmptiedForm({ form, isOwn, isRefused }: FormThatStays): void {
  const { state, formData } = useNavigation()
  // Whoever goes elsewhere before the answer may not have sent it.
  const isAnswered = state === 'loading' && formData !== undefined && isOwn(formData)
  const wasAnswered = useRef(false)
  useEffect(() => {
    if (wasAnswered.current && !isAnswered && !isRefused) form.current?.reset()
    wasAnswered.current = isAnswered
  }, [form, isAnswered, isRefused])
}
