import type { Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import { useEffect } from 'react'
import { Form, Link, useLocation, useNavigation, useOutletContext } from 'react-router'
import { accountPaths } from '#src/account-paths'
import type { FormOutcome } from '#src/customers/form-outcome'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEmptiedForm } from '#src/forms/use-emptied-form'
import styles from '#src/pages/my-account/form-section.module.css'
import type { AccountOfPage } from '#src/pages/my-account/my-account-frame'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import type { Breadcrumb } from '#src/ui/page/breadcrumbs'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

interface FormFields {
  /** what was typed, where the form came back */
  typed: Values | undefined
  errorOf: (name: string) => string | undefined
}

interface FormSectionProps {
  title: string
  ancestors?: Breadcrumb[]
  intro?: string
  /** what was done, once it was */
  saved: string[]
  outcome: FormOutcome | undefined
  check: (values: Values) => FieldError[]
  /** what the button says */
  submit: string
  /** further ways, below the form */
  after?: React.ReactNode
  /** another part of the page, with forms of its own */
  below?: React.ReactNode
  hasProblemBelow?: boolean
  /** false: what is typed is asked for anew after a reload */
  keepsTyped?: boolean
  children: (fields: FormFields) => React.ReactNode
}

const none: FieldError[] = []

/** A page of the account that is a form: works as a plain post, checked by the same rules before it is sent. */
export function FormSection(props: FormSectionProps) {
  const { title, ancestors, intro, saved, outcome, check, submit, after, below, children } = props
  const { hasProblemBelow = false, keepsTyped = true } = props
  const posted = outcome?.kind === 'refused' ? outcome.errors : none
  const { email } = useOutletContext<AccountOfPage>()
  const { pathname } = useLocation()
  const keptAs = keepsTyped ? `${pathname} ${email}` : undefined
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted, keptAs })
  const isSending = useNavigation().formData !== undefined
  const { ref: form } = formProps
  const isOwn = (sent: FormData) => [...sent.keys()].every((name) => form.current?.elements.namedItem(name))
  useEmptiedForm({ form, isOwn, isRefused: outcome !== undefined })
  return (
    <Section title={title} ancestors={ancestors} hasErrors={errors.length > 0 || hasProblemBelow}>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {saved.length > 0 && outcome === undefined && (
        <OutcomeText kind="done">
          {saved.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </OutcomeText>
      )}
      {outcome?.kind === 'signed-out' && <SignedOut />}
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        {children({ typed: outcome?.values, errorOf })}
        <Button type="submit" look="main" isBusy={isSending} className={styles.submit}>
          {submit}
        </Button>
      </Form>
      {after !== undefined && <p>{after}</p>}
      {below}
    </Section>
  )
}

/** Signing in happens in another tab, so that nothing typed in this one is lost. */
function SignedOut() {
  const say = useWords('profile')
  const { pathname } = useLocation()
  const { hold } = useOutletContext<AccountOfPage>()
  useEffect(hold, [hold])
  return (
    <OutcomeText kind="refused">
      <Rich
        text={say('signedOutElsewhere')}
        elements={[
          (words) => (
            <Link to={accountPaths.signInTo(pathname)} target="_blank">
              {words}
            </Link>
          ),
          (words) => <span className="visually-hidden">{words}</span>,
        ]}
      />
    </OutcomeText>
  )
}
