import type { FieldError } from 'commerce/field-error'
import { useEffect, useRef, useState } from 'react'
import { checkedEntries } from '#src/forms/text-entries'
import { useKeptForm } from '#src/forms/use-kept-form'
import { useProblem } from '#src/ui/words/use-words'

interface FormToCheck {
  /** all problems of the form, in the order of the page */
  check: (values: Readonly<Partial<Record<string, string>>>) => FieldError[]
  /** from a form that came back from the server */
  posted: FieldError[]
  /** tells it from other forms whose texts are kept until they are sent; without it nothing is kept */
  keptAs?: string | undefined
}

/**
 * Checks the form when it is sent, and a field when the shopper leaves it. A problem that is shown is checked again at
 * every key and disappears once it is fixed. The server uses the same rules.
 */
export function useCheckedForm({ check, posted, keptAs }: FormToCheck) {
  const problem = useProblem()
  const { form: keptForm, forget } = useKeptForm(keptAs)
  const [errors, setErrors] = useState<FieldError[]>(posted)
  const [sent, setSent] = useState(posted.length > 0 ? 1 : 0)
  const [seen, setSeen] = useState(posted)
  const summary = useRef<HTMLDivElement>(null)
  if (seen !== posted) {
    setSeen(posted)
    setErrors(posted)
    if (posted.length > 0) setSent(sent + 1)
  }
  useEffect(() => {
    if (sent > 0) summary.current?.focus()
  }, [sent])

  const checkForm = (form: HTMLFormElement) =>
    check(Object.fromEntries(checkedEntries(new FormData(form)))).map(({ field, message }) => ({
      field,
      message: problem(message),
    }))

  function recheck(form: HTMLFormElement, name: string) {
    const found = checkForm(form).find(({ field }) => field === name)
    setErrors((now) => {
      const others = now.filter(({ field }) => field !== name)
      return found ? [...others, found] : others
    })
  }

  return {
    errors,
    summary,
    errorOf: (name: string) => errors.find(({ field }) => field === name)?.message,
    /** what was typed is with the shop */
    forget,
    formProps: {
      ref: keptForm,
      noValidate: true,
      onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
        const found = checkForm(event.currentTarget)
        setErrors(found)
        if (found.length === 0) return
        event.preventDefault()
        setSent(sent + 1)
      },
      onBlur: (event: React.FocusEvent<HTMLFormElement>) => {
        const field: EventTarget = event.target
        // A button that moves away under the pointer is not pressed; and one that sends checks everything anyway.
        if (event.relatedTarget?.matches(':active')) return
        if (isTyped(field)) recheck(event.currentTarget, field.name)
      },
      onChange: (event: React.ChangeEvent<HTMLFormElement>) => {
        const field: EventTarget = event.target
        const isShown = isField(field) && errors.some((error) => error.field === field.name)
        if (isShown) recheck(event.currentTarget, field.name)
      },
    },
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind)
}

// An empty field that the shopper tabs through is no error until the form is sent.
function isTyped(target: EventTarget): target is Field {
  return isField(target) && target.value !== ''
}
