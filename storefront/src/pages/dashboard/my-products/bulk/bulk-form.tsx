import { BULK_CHOICES, type BulkChoice, checkBulkForm } from 'commerce/studio-prices/bulk-form'
import type { FieldError } from 'commerce/field-error'
import { Form } from 'react-router'
import styles from '#src/pages/dashboard/my-products/bulk/bulk-form.module.css'
import { BULK_FORM, type BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { BulkOutcome, BulkValues } from '#src/prices/post-bulk'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { usePriceProblem } from '#src/prices/use-price-problem'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

interface BulkFormProps {
  shown: ShownTable
  selection: BulkSelection
  returned: Returned | undefined
  /** how many products are chosen */
  children: React.ReactNode
}

/** A form that came back from the server. */
type Returned = Extract<BulkOutcome, { kind: 'bulk-refused' | 'bulk-back' | 'not-applied' }>

/** UX-109: the rule for the prices of the chosen products. Its answer is a preview. */
export function BulkForm({ shown, selection, returned, children }: BulkFormProps) {
  const say = useWords('prices')
  return (
    <section aria-labelledby="bulk-title" className={styles.section}>
      <h2 id="bulk-title">{say('bulkTitle')}</h2>
      <p className={styles.help}>
        {say('bulkHelp')} {say('valueHelp')} {say('marginHelp')}
      </p>
      {children}
      <RuleForm
        shown={shown}
        posted={returned?.kind === 'bulk-refused' ? returned.errors : none}
        values={returned?.values}
      >
        {/* The boxes of the table say the rest. */}
        <ChosenProducts skus={[]} isAll={selection.isAll} />
      </RuleForm>
    </section>
  )
}

/** What a form sends of its products: that all which match are chosen, or which. */
export function ChosenProducts({ skus, isAll }: { skus: string[]; isAll: boolean }) {
  if (isAll) return <input type="hidden" name="all" value="yes" />
  return skus.map((sku) => <input key={sku} type="hidden" name="sku" value={sku} />)
}

interface RuleFormProps {
  shown: ShownTable
  posted?: FieldError[]
  values: BulkValues | undefined
  /** what else is sent: which products */
  children: React.ReactNode
}

/** A rule, and what it needs. */
export function RuleForm({ shown, posted = none, values, children }: RuleFormProps) {
  const say = useWords('prices')
  const sayProblem = usePriceProblem()
  const { errors: found, summary, formProps } = useCheckedForm({ check: checkBulkForm, posted })
  const errors = found.map(({ field, message }) => ({ field, message: sayProblem(message) }))
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <Form id={BULK_FORM} method="post" action={tablePath(shown)} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <input type="hidden" name="intent" value="preview" />
      {children}
      <div className={styles.fields}>
        <Select name="rule" label={say('rule')} defaultValue={values?.rule ?? 'set'}>
          {BULK_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {say(names[choice])}
            </option>
          ))}
        </Select>
        <Field
          name="value"
          label={say('value')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestValue}
          defaultValue={values?.value}
          error={errorOf('value')}
        />
        <Button type="submit">{say('preview')}</Button>
      </div>
      <div id="products" tabIndex={-1}>
        <FieldErrorText id="products-error" error={errorOf('products')} />
      </div>
    </Form>
  )
}

const longestValue = 40

const names = {
  set: 'set',
  raise: 'raise',
  lower: 'lower',
  'raise-percent': 'raisePercent',
  'lower-percent': 'lowerPercent',
  margin: 'margin',
  default: 'default',
} as const satisfies Record<BulkChoice, string>
