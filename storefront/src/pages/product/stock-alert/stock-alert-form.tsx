import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StockAlertOutcome } from '#src/pages/product/stock-alert/post-stock-alert'
import { stockAlertField } from '#src/pages/product/stock-alert/stock-alert-field'
import styles from '#src/pages/product/stock-alert/stock-alert-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

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
  const done = useRef<HTMLDivElement>(null)
  // The button is gone, or the field is wrong: the focus goes where the answer is.
  useEffect(() => {
    if (fetcher.data?.kind === 'alert-asked') done.current?.focus()
    if (fetcher.data?.kind === 'alert-refused') document.getElementById(stockAlertField)?.focus()
  }, [fetcher.data])
  if (outcome?.kind === 'alert-asked') {
    return (
      <div ref={done} tabIndex={-1} className={styles.form}>
        <OutcomeText kind="done">
          {say(outcome.state === 'pending' ? 'alertPending' : 'alertWaiting')}
        </OutcomeText>
      </div>
    )
  }
  const refusal = outcome?.isAway ? sayFrame('unexpected') : outcome?.message
  return (
    <fetcher.Form method="post" action={action} aria-labelledby="stock-alert" className={styles.form}>
      <h2 id="stock-alert">{name === undefined ? say('alertTitle') : say('alertTitleOf', { name })}</h2>
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
        defaultValue={outcome?.email}
        error={refusal}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('alertButton')}
      </Button>
    </fetcher.Form>
  )
}
