import { checkEmail } from 'commerce/customers/check-email'
import type { FieldError } from 'commerce/field-error'
import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useErrorTitle } from '#src/forms/use-error-title'
import type { StockAlertOutcome } from '#src/pages/product/stock-alert/post-stock-alert'
import { stockAlertField } from '#src/pages/product/stock-alert/stock-alert-field'
import styles from '#src/pages/product/stock-alert/stock-alert-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

/** Left empty it is the email of the account, which only the server knows. */
function check({ email = '' }: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return email.trim() === '' ? none : checkEmail({ email })
}

interface StockAlertFormProps {
  /** what is sold out */
  sku: string
  /** of the part of a bundle; absent if it is the product of the page */
  name: string | undefined
  /** the page's own path, below the base path */
  action: string
  /** from a form posted without script */
  posted: StockAlertOutcome | undefined
}

/** UX-43: asks to be told when what is sold out can be bought again. Without script the page shows the outcome. */
export function StockAlertForm({ sku, name, action, posted }: StockAlertFormProps) {
  const fetcher = useFetcher<StockAlertOutcome>()
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'alert-refused' ? outcome : undefined
  const unexpected = sayFrame('unexpected')
  const refusal = useMemo(
    () => (refused ? [{ field: 'email', message: refused.isAway ? unexpected : refused.message }] : none),
    [refused, unexpected],
  )
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: refusal })
  useErrorTitle(errors.length > 0)
  const done = useFocusOnSwap(outcome?.kind)
  if (outcome?.kind === 'alert-asked') {
    return (
      <div className={styles.form}>
        <OutcomeText kind="done" ref={done}>
          {say(outcome.state === 'pending' ? 'alertPending' : 'alertWaiting')}
        </OutcomeText>
      </div>
    )
  }
  return (
    <fetcher.Form
      method="post"
      action={action}
      aria-labelledby="stock-alert"
      className={styles.form}
      {...formProps}
    >
      <h2 id="stock-alert">{name === undefined ? say('alertTitle') : say('alertTitleOf', { name })}</h2>
      <ErrorSummary ref={summary} errors={errors.map((each) => ({ ...each, field: stockAlertField }))} />
      <input type="hidden" name="form" value="stock-alert" />
      <input type="hidden" name="sku" value={sku} />
      <Field
        id={stockAlertField}
        name="email"
        label={sayFrame('email')}
        hint={say('alertHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LETTERS}
        defaultValue={refused?.email}
        error={errorOf('email')}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('alertButton')}
      </Button>
    </fetcher.Form>
  )
}
