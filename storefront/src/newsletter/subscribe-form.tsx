import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useErrorTitle } from '#src/forms/use-error-title'
import { paths } from '#src/paths'
import type { SubscribeOutcome } from '#src/newsletter/post-subscription'
import styles from '#src/newsletter/subscribe-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

interface SubscribeFormProps {
  /** tells the forms of one page apart */
  id: string
  /** from a form posted without script */
  posted?: SubscribeOutcome | undefined
}

/** SHOP-04: the newsletter form; without script it answers on a page of its own. */
export function SubscribeForm({ id, posted }: SubscribeFormProps) {
  const fetcher = useFetcher<SubscribeOutcome>()
  const say = useWords('frame')
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  const summary = useRef<HTMLDivElement>(null)
  // The server checks it: every page has this form, and few visitors use it.
  const errors = refused ? [{ field: id, message: refused.message }] : []
  useEffect(() => {
    if (refused) summary.current?.focus()
  }, [refused])
  useErrorTitle(errors.length > 0)
  const done = useFocusOnSwap(outcome?.kind)
  if (outcome?.kind === 'asked') {
    return (
      <OutcomeText kind="done" ref={done}>
        {say('newsletterAsked')}
      </OutcomeText>
    )
  }
  return (
    <fetcher.Form method="post" action={paths.newsletter} className={styles.form} noValidate>
      <ErrorSummary ref={summary} errors={errors} />
      <Field
        id={id}
        name="email"
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LETTERS}
        required
        defaultValue={refused?.email}
        error={refused?.message}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('subscribe')}
      </Button>
    </fetcher.Form>
  )
}
