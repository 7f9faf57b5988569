import { pressable, States } from '#src/pages/frontend-guide/states'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { paths } from '#src/paths'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { controlProps, Labeled } from '#src/ui/form/labeled'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { RadioChips } from '#src/ui/form/radio-chips'
import { Select } from '#src/ui/form/select'
import { TextArea } from '#src/ui/form/text-area'
import { SearchAgain } from '#src/ui/page/search-again'
import { useWords } from '#src/ui/words/use-words'

// Pressing a field gives it the focus: it has no other look.
const ofFields = ['default', 'hover', 'focus', 'disabled', 'error', 'empty'] as const

export function FormsGuide() {
  return (
    <>
      <FieldsGuide />
      <ChoicesGuide />
      <OutcomesGuide />
    </>
  )
}

function useSizes() {
  const say = useWords('guide')
  return [
    { value: 's', label: say('small') },
    { value: 'm', label: say('medium') },
    { value: 'l', label: say('soldOut'), isUnavailable: true },
  ]
}

function FieldsGuide() {
  const say = useWords('guide')
  const sizes = useSizes()
  const errorIn = (state: string) => (state === 'error' ? say('error') : undefined)
  const textIn = (state: string) => (state === 'empty' ? undefined : 'Carla Fracci')
  return (
    <>
      <States of="Field" title={say('plainField')} states={ofFields} look="grid">
        {(state) => (
          <Field
            name={`field-${state}`}
            label={say('plainField')}
            defaultValue={textIn(state)}
            error={errorIn(state)}
            disabled={state === 'disabled'}
          />
        )}
      </States>
      <States of="Labeled" title={say('labels')} states={['default', 'error']} look="grid">
        {(state) => (
          <Labeled
            id={`labeled-${state}`}
            label={say('optionalField')}
            hint={say('hint')}
            error={errorIn(state)}
            isOptional
          >
            <input
              className={styles.input}
              {...controlProps(`labeled-${state}`, { hint: say('hint'), error: errorIn(state) })}
            />
          </Labeled>
        )}
      </States>
      <States of="Select" title={say('select')} states={ofFields} look="grid">
        {(state) => (
          <Select
            name={`select-${state}`}
            label={say('select')}
            error={errorIn(state)}
            disabled={state === 'disabled'}
          >
            {state === 'empty' && <option />}
            {sizes.map(({ value, label }) => (
              <option key={value}>{label}</option>
            ))}
          </Select>
        )}
      </States>
      <States
        of="PasswordField"
        title={say('password')}
        states={['empty', 'hover', 'focus', 'error']}
        look="grid"
      >
        {(state) => (
          <PasswordField
            name={`password-${state}`}
            label={say('password')}
            error={errorIn(state)}
            autoComplete="new-password"
          />
        )}
      </States>
      <States of="TextArea" title={say('text')} states={ofFields} look="grid">
        {(state) => (
          <TextArea
            name={`text-${state}`}
            label={say('text')}
            rows={3}
            defaultValue={textIn(state)}
            error={errorIn(state)}
            disabled={state === 'disabled'}
          />
        )}
      </States>
    </>
  )
}

function ChoicesGuide() {
  const say = useWords('guide')
  const sizes = useSizes()
  return (
    <>
      <States of="Checkbox" title={say('check')} states={[...pressable, 'chosen', 'disabled']}>
        {(state) => (
          <Checkbox
            name={`check-${state}`}
            defaultChecked={state === 'chosen'}
            disabled={state === 'disabled'}
          >
            {say('check')}
          </Checkbox>
        )}
      </States>
      {/* A size that is sold out can be chosen, to be told when it is back. */}
      <States of="RadioChips" title={say('sizes')} states={[...pressable, 'chosen', 'disabled']} look="grid">
        {(state) => (
          <>
            <p id={`sizes-${state}`}>{say('size')}</p>
            <RadioChips
              name={`size-${state}`}
              chips={state === 'disabled' ? sizes.slice(2) : sizes.slice(0, 2)}
              labelledBy={`sizes-${state}`}
              chosen={state === 'chosen' ? 'm' : undefined}
            />
          </>
        )}
      </States>
    </>
  )
}

function OutcomesGuide() {
  const say = useWords('guide')
  return (
    <>
      <States of="FieldErrorText" title={say('fieldError')} states={['error']}>
        {() => <FieldErrorText id="guide-error" error={say('error')} />}
      </States>
      <States of="OutcomeText" title={say('outcomes')} states={['default', 'error']}>
        {(state) => (
          <OutcomeText kind={state === 'error' ? 'refused' : 'done'}>
            {say(state === 'error' ? 'refused' : 'done')}
          </OutcomeText>
        )}
      </States>
      <States of="SearchAgain" title={say('searchBox')} states={['default']} look="grid">
        {() => <SearchAgain action={paths.searchPage} text="leotard" />}
      </States>
    </>
  )
}
