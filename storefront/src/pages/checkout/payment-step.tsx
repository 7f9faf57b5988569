import type { Country } from 'commerce/checkout/countries'
import { checkStep, isBillingSame, type TypedDetails } from 'commerce/checkout/steps'
import { useEffect, useState } from 'react'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import { AddressFields } from '#src/addresses/address-fields'
import { CompanyFields } from '#src/addresses/company-fields'
import { useEarlyInput } from '#src/forms/use-early-input'
import styles from '#src/pages/checkout/fields.module.css'
import { MethodGroup } from '#src/pages/checkout/method-group'
import { StepForm, type StepFields } from '#src/pages/checkout/step-form'
import { useKeptDraft } from '#src/pages/checkout/use-kept-draft'
import { Checkbox } from '#src/ui/form/checkbox'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PaymentStepProps {
  typed: TypedDetails
  cart: { isVirtual: boolean }
  countries: Country[]
  methods: MethodChoice[]
  outcome: CheckoutOutcome | undefined
}

/** The payment method and the billing address, by default the shipping address. */
export function PaymentStep({ typed, cart, countries, methods, outcome }: PaymentStepProps) {
  const say = useWords('checkout')
  const draft = useKeptDraft('payment')
  const { firstName, lastName } = typed.details
  useEffect(() => {
    // What does not come now is asked for with the next step.
    void import('#src/pages/checkout/review-step').catch(() => undefined)
  }, [])
  const known: TypedDetails = { ...typed, payment: { firstName, lastName, ...typed.payment } }
  return (
    <StepForm
      step="payment"
      typed={known}
      draft={draft}
      outcome={outcome}
      check={(values) => checkStep('payment', values, cart)}
      next={say('toReview')}
    >
      {(fields) => (
        <>
          <MethodGroup
            name="paymentMethod"
            title={say('payment')}
            methods={methods}
            chosen={fields.values['paymentMethod']}
            error={fields.errorOf('paymentMethod')}
            none={say('noPayment')}
          />
          <Billing cart={cart} countries={countries} fields={fields} />
        </>
      )}
    </StepForm>
  )
}

interface BillingProps {
  cart: { isVirtual: boolean }
  countries: Country[]
  fields: StepFields
}

function Billing({ cart, countries, fields }: BillingProps) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  const [isSame, setSame] = useState(isBillingSame(fields.values, cart))
  const box = useEarlyInput<HTMLInputElement>(({ checked }) => setSame(!checked))
  return (
    <>
      {!cart.isVirtual && (
        <Checkbox
          ref={box}
          name="billing"
          value="other"
          defaultChecked={!isSame}
          onChange={(event) => setSame(!event.target.checked)}
        >
          {say('otherBilling')}
        </Checkbox>
      )}
      <div className={isSame ? styles.asked : undefined}>
        <AddressFields
          kind="billing"
          title={say('billingAddress')}
          countries={countries}
          homeCountry={storeView.country}
          {...fields}
        />
        <div className={styles.company}>
          <CompanyFields kind="billing" {...fields} />
        </div>
      </div>
    </>
  )
}
