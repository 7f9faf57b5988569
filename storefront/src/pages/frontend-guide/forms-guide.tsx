import { Sample } from '#src/pages/frontend-guide/sample'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { RadioChips } from '#src/ui/form/radio-chips'
import { Select } from '#src/ui/form/select'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'

export function FormsGuide() {
  const say = useWords('guide')
  const sizes = [
    { value: 's', label: say('small') },
    { value: 'm', label: say('medium') },
    { value: 'l', label: say('soldOut'), isUnavailable: true },
  ]
  return (
    <>
      <div className={styles.grid}>
        <Field name="plain" label={say('plainField')} />
        <Field name="hint" label={say('withHint')} hint={say('hint')} />
        <Field name="error" label={say('withError')} error={say('error')} />
        <Field name="filled" label={say('filled')} defaultValue="Carla Fracci" />
        <Field name="optional" label={say('optionalField')} isOptional />
        <Field name="off" label={say('disabled')} disabled />
        <Select name="select" label={say('select')}>
          {sizes.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </Select>
        <Select name="select-error" label={say('withError')} error={say('error')} />
        <PasswordField name="password" label={say('password')} autoComplete="new-password" />
        <TextArea name="text" label={say('text')} rows={3} />
        <TextArea name="text-error" label={say('withError')} error={say('error')} rows={3} />
      </div>
      <Sample title={say('check')}>
        <Checkbox name="check">{say('check')}</Checkbox>
        <Checkbox name="checked" defaultChecked>
          {say('check')}
        </Checkbox>
        <Checkbox name="check-off" disabled>
          {say('disabled')}
        </Checkbox>
      </Sample>
      <section className={styles.sample}>
        <h2 id="guide-sizes">{say('sizes')}</h2>
        <RadioChips name="size" chips={sizes} labelledBy="guide-sizes" chosen="m" />
      </section>
      <OutcomeText kind="done">{say('done')}</OutcomeText>
      <OutcomeText kind="refused">{say('refused')}</OutcomeText>
    </>
  )
}
