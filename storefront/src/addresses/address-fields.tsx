import type { Values } from 'commerce/checkout/checkout-details'
import type { Country } from 'commerce/checkout/countries'
import { regionsOf } from 'commerce/checkout/regions'
import { useState } from 'react'
import styles from '#src/forms/fields.module.css'
import { useEarlyInput } from '#src/forms/use-early-input'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

interface AddressFieldsProps {
  /** which of two addresses; absent where there is one */
  kind?: 'shipping' | 'billing'
  title: string
  countries: Country[]
  /** chosen at first */
  homeCountry: string
  values: Values
  errorOf: (name: string) => string | undefined
}

/** The shipping or billing address. The state is a list if the country has one. */
export function AddressFields({ kind, title, countries, homeCountry, values, errorOf }: AddressFieldsProps) {
  const wanted = values['country'] ?? homeCountry
  const isOffered = countries.some(({ code }) => code === wanted)
  // A browser would choose the first country in place of one that is not in the list.
  const [country, setCountry] = useState(isOffered ? wanted : '')
  const list = useEarlyInput<HTMLSelectElement>(({ value }) => setCountry(value))
  const say = useWords('checkout')
  const field = (name: string, token: string) => ({
    name,
    autoComplete: kind === undefined ? token : `${kind} ${token}`,
    defaultValue: values[name],
    error: errorOf(name),
  })
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.title}>{title}</legend>
      <Field {...field('firstName', 'given-name')} label={say('firstName')} />
      <Field {...field('lastName', 'family-name')} label={say('lastName')} />
      <div className={styles.wide}>
        <Select
          {...field('country', 'country')}
          ref={list}
          label={say('country')}
          defaultValue={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          {!isOffered && <option value="">{say('select')}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.wide}>
        <Field {...field('streetAddress', 'address-line1')} label={say('street')} />
      </div>
      <div className={styles.wide}>
        <Field {...field('apartmentNumber', 'address-line2')} label={say('apartment')} isOptional />
      </div>
      <Field {...field('city', 'address-level2')} label={say('city')} />
      <StateField country={country} {...field('state', 'address-level1')} />
      <Field
        {...field('zipCode', 'postal-code')}
        label={say('zip')}
        inputMode={country === 'US' ? 'numeric' : 'text'}
      />
      <Field {...field('phoneNumber', 'tel')} label={say('phone')} type="tel" isOptional />
    </fieldset>
  )
}

interface StateFieldProps {
  country: string
  name: string
  autoComplete: string
  defaultValue: string | undefined
  error: string | undefined
}

function StateField({ country, ...field }: StateFieldProps) {
  const say = useWords('checkout')
  const regions = regionsOf(country)
  if (regions.length === 0)
    return <Field key={country} {...field} label={say('stateOrProvince')} isOptional />
  const chosen = regions.some(({ code }) => code === field.defaultValue) ? field.defaultValue : ''
  return (
    <Select key={country} {...field} label={say('state')} defaultValue={chosen}>
      <option value="">{say('select')}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
