import type { Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import { RETURN_COMMENT_MAX_LETTERS } from 'commerce/return-limits'
import type { ReturnChoices } from 'commerce/returns/product-return'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { checkReturn, fieldOf } from '#src/returns/request/check-return'
import { nameOfReturn } from '#src/returns/request/name-of-return'
import { ReturnQuantity } from '#src/returns/request/return-quantity'
import type { ReturnableLine } from '#src/returns/show-returnable'
import styles from '#src/returns/request/return-form.module.css'
import { Button } from '#src/ui/form/button'
import { Checkbox } from '#src/ui/form/checkbox'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { RadioChips } from '#src/ui/form/radio-chips'
import { Select } from '#src/ui/form/select'
import { TextArea } from '#src/ui/form/text-area'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

interface ReturnFormProps {
  orderNumber: string
  lines: ReturnableLine[]
  choices: ReturnChoices
  values: Values
  errors: FieldError[]
}

/** RMA-04: what comes back, how much of it, why, and what for. */
export function ReturnForm({ orderNumber, lines, choices, values, errors: posted }: ReturnFormProps) {
  const say = useWords('returns')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: (typed) => checkReturn(lines, typed),
    posted,
    keptAs: nameOfReturn(orderNumber),
  })
  const isSending = useNavigation().formData !== undefined
  return (
    <Form method="post" className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <input type="hidden" name="key" value={values['key'] ?? ''} />
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.itemId}>
            <Line line={line} choices={choices} values={values} errorOf={errorOf} />
          </li>
        ))}
      </ul>
      <fieldset className={styles.group}>
        <legend id="resolution-legend" className={styles.legend}>
          {say('resolution')}
        </legend>
        <div id="resolution" tabIndex={-1}>
          <RadioChips
            name="resolution"
            labelledBy="resolution-legend"
            describedBy={errorOf('resolution') === undefined ? undefined : 'resolution-error'}
            chosen={values['resolution']}
            chips={choices.resolutions}
          />
        </div>
        <FieldErrorText id="resolution-error" error={errorOf('resolution')} />
      </fieldset>
      <TextArea
        name="comment"
        label={say('comment')}
        hint={say('commentHint', { count: RETURN_COMMENT_MAX_LETTERS })}
        defaultValue={values['comment']}
        error={errorOf('comment')}
        isOptional
      />
      <p className={styles.quiet}>{say('photosLater')}</p>
      <input type="hidden" name="what" value="send" />
      <Button id="request" type="submit" name="intent" value="review" look="main" isBusy={isSending}>
        {say('toReview')}
      </Button>
    </Form>
  )
}

interface LineProps {
  line: ReturnableLine
  choices: ReturnChoices
  values: Values
  errorOf: (name: string) => string | undefined
}

/** What is not chosen asks for nothing more: the style sheet hides it. */
function Line({ line, choices, values, errorOf }: LineProps) {
  const say = useWords('returns')
  const { itemId, name, facts, image, allowed } = line
  const of = (field: keyof typeof fieldOf) => {
    const key = fieldOf[field](itemId)
    return { name: key, error: errorOf(key), defaultValue: values[key] }
  }
  const item = of('item')
  const titleId = `line-${itemId}`
  return (
    <fieldset aria-labelledby={titleId} className={styles.line}>
      <div className={styles.picture}>
        {image !== undefined && <Picture image={image} size="tile" alt="" shownWidth="96px" />}
      </div>
      <div className={styles.what}>
        <h2 id={titleId}>{name}</h2>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
        <p className={styles.quiet}>{say('returnable', { count: allowed })}</p>
        <Checkbox
          id={item.name}
          name={item.name}
          value="yes"
          defaultChecked={item.defaultValue === 'yes'}
          aria-describedby={item.error === undefined ? titleId : `${titleId} ${item.name}-error`}
        >
          {say('returnThis')}
        </Checkbox>
        <FieldErrorText id={`${item.name}-error`} error={item.error} />
        <div className={styles.asked}>
          {allowed > 1 && <ReturnQuantity {...of('qty')} label={say('quantity')} max={allowed} />}
          <Choices {...of('reason')} label={say('reason')} choices={choices.reasons} />
          <Choices {...of('condition')} label={say('condition')} choices={choices.conditions} />
        </div>
      </div>
    </fieldset>
  )
}

interface ChoicesProps {
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
  choices: { value: string; label: string }[]
}

function Choices({ choices, ...field }: ChoicesProps) {
  const say = useWords('returns')
  return (
    <Select {...field}>
      <option value="">{say('choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
