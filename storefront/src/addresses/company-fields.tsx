import type { Values } from 'commerce/checkout/checkout-details'
import { Field } from '#src/ui/form/field'
import { useWords } from '#src/ui/words/use-words'

interface CompanyFieldsProps {
  kind?: 'billing'
  values: Values
  errorOf: (name: string) => string | undefined
}

/** Whose invoice it is, where that is a company. */
export function CompanyFields({ kind, values, errorOf }: CompanyFieldsProps) {
  const say = useWords('checkout')
  return (
    <>
      <Field
        name="company"
        label={say('company')}
        autoComplete={kind === undefined ? 'organization' : `${kind} organization`}
        isOptional
        defaultValue={values['company']}
        error={errorOf('company')}
      />
      <Field
        name="taxId"
        label={say('taxId')}
        autoComplete="off"
        isOptional
        hint={say('taxIdHint')}
        defaultValue={values['taxId']}
        error={errorOf('taxId')}
      />
    </>
  )
}
