import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

interface FormThatStays {
  form: React.RefObject<HTMLFormElement | null>
  /** tells it from the other forms of its page */
  isOwn: (sent: FormData) => boolean
  isRefused: boolean
}

/**
 * The shop took what a form sent, and its page stays: the form is empty then, the second time as well. What was typed since
 * it was sent stays.
 */
export function useEmptiedForm({ form, isOwn, isRefused }: FormThatStays): void {
  const { state, formData } = useNavigation()
  // Whoever goes elsewhere before the answer may not have sent it.
  const answered = state === 'loading' && formData !== undefined && isOwn(formData) ? formData : undefined
  const before = useRef(answered)
  useEffect(() => {
    const sent = before.current
    before.current = answered
    if (sent && !answered && !isRefused && form.current && holdsStill(form.current, sent))
      form.current.reset()
  }, [form, answered, isRefused])
}

/** What the page itself says in hidden fields changes with the answer. */
function holdsStill(form: HTMLFormElement, sent: FormData): boolean {
  const hidden = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.type === 'hidden',
  )
  const names = new Set(hidden.map((field) => (field as HTMLInputElement).name))
  return [...new FormData(form)].every(
    ([name, value]) => names.has(name) || sent.getAll(name).some((each) => isSame(each, value)),
  )
}

function isSame(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return one.name === other.name && one.size === other.size
}
