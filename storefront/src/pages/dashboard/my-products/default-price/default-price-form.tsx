import {
  checkDefaultPriceForm,
  DEFAULT_PRICE_KINDS,
  percentText,
} from 'commerce/studio-prices/default-price-form'
import type { DefaultPrice as SavedPrice } from 'commerce/studio-prices/studio-prices'
import type { FieldError } from 'commerce/field-error'
import { useState } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { GivePasswordLink } from '#src/owners/give-password-link'
import ruleStyles from '#src/pages/dashboard/my-products/bulk/bulk-form.module.css'
import styles from '#src/pages/dashboard/my-products/default-price/default-price-form.module.css'
import type { DefaultPriceOutcome } from '#src/prices/default-price'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { usePriceProblem } from '#src/prices/use-price-problem'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Select } from '#src/ui/form/select'
import disclosure from '#src/ui/page/disclosure.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

interface DefaultPriceProps {
  shown: ShownTable
  saved: SavedPrice
  outcome: DefaultPriceOutcome | undefined
}

/** STUDIO-18: what families pay for products without a price of their own, and the form that changes it. */
export function DefaultPrice({ shown, saved, outcome }: DefaultPriceProps) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const [isOpen, setOpen] = useState(false)
  const refused = outcome?.kind === 'default-refused' ? outcome : undefined
  const rule = say(texts[saved.kind], { percent: percentText(saved, storeView.locale) })
  return (
    <>
      {outcome?.kind === 'default-saved' && <OutcomeText kind="done">{say('defaultSaved')}</OutcomeText>}
      <details
        className={`${disclosure.disclosure} ${styles.part}`}
        open={isOpen || refused !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={disclosure.summary}>{say('defaultNow', { rule })}</summary>
        <div className={disclosure.content}>
          <p className={styles.help}>
            {say('defaultHelp')} {say('percentUnused')} {say('marginHelp')}
          </p>
          {refused?.needsPassword && (
            <OutcomeText kind="refused">
              <GivePasswordLink />
            </OutcomeText>
          )}
          <RuleForm shown={shown} saved={saved} refused={refused} />
        </div>
      </details>
    </>
  )
}

interface RuleFormProps extends Omit<DefaultPriceProps, 'outcome'> {
  refused: Extract<DefaultPriceOutcome, { kind: 'default-refused' }> | undefined
}

function RuleForm({ shown, saved, refused }: RuleFormProps) {
  const say = useWords('prices')
  const sayProblem = usePriceProblem()
  const posted = refused?.errors ?? none
  const { errors: found, summary, formProps } = useCheckedForm({ check: checkDefaultPriceForm, posted })
  const errors = found.map(({ field, message }) => ({ field, message: sayProblem(message) }))
  const percent = refused?.values.percent ?? percentText(saved)
  return (
    <Form method="post" action={tablePath(shown)} className={ruleStyles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <input type="hidden" name="intent" value="default-price" />
      <div className={ruleStyles.fields}>
        <Select name="kind" label={say('defaultKind')} defaultValue={refused?.values.kind ?? saved.kind}>
          {DEFAULT_PRICE_KINDS.map((each) => (
            <option key={each} value={each}>
              {say(choices[each])}
            </option>
          ))}
        </Select>
        <Field
          name="percent"
          label={say('percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestPercent}
          defaultValue={percent}
          error={errors.find(({ field }) => field === 'percent')?.message}
        />
        <Button type="submit">{say('saveDefault')}</Button>
      </div>
    </Form>
  )
}

const longestPercent = 40

const choices = {
  list: 'defaultList',
  percent: 'defaultPercent',
  margin: 'defaultMargin',
} as const satisfies Record<SavedPrice['kind'], string>

const texts = {
  list: 'defaultListText',
  percent: 'defaultPercentText',
  margin: 'defaultMarginText',
} as const satisfies Record<SavedPrice['kind'], string>
