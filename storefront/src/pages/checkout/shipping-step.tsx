import { checkShippingDetails } from 'commerce/checkout/check-details'
import type { Country } from 'commerce/checkout/countries'
import type { TypedDetails } from 'commerce/checkout/steps'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import { useState } from 'react'
import { AddressFields } from '#src/addresses/address-fields'
import { SavedAddresses, type SavedLine } from '#src/addresses/saved-addresses'
import { MethodGroup } from '#src/pages/checkout/method-group'
import { StepForm } from '#src/pages/checkout/step-form'
import { useKeptDraft } from '#src/pages/checkout/use-kept-draft'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ShippingStepProps {
  typed: TypedDetails
  countries: Country[]
  methods: MethodChoice[]
  /** of the customer's book */
  savedAddresses: SavedLine[]
  outcome: CheckoutOutcome | undefined
}

/** The shipping address and method. The name comes from the step before until another is typed. */
export function ShippingStep({ typed, countries, methods, savedAddresses, outcome }: ShippingStepProps) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  const draft = useKeptDraft('shipping')
  const { firstName, lastName } = typed.details
  const known: TypedDetails = { ...typed, shipping: { firstName, lastName, ...typed.shipping } }
  // A saved address that is chosen fills the form anew, and what was wrong with the one before is gone. So does what comes
  // from the shop, but what was typed last wins.
  const [typedOver, setTypedOver] = useState<string>()
  const filling = typedOver ?? JSON.stringify(typed.shipping)
  return (
    <>
      {savedAddresses.length > 0 && (
        <SavedAddresses
          addresses={savedAddresses}
          onUse={() => {
            draft.forget()
            setTypedOver(undefined)
          }}
        />
      )}
      <StepForm
        key={filling}
        step="shipping"
        typed={known}
        draft={{
          ...draft,
          onInput: (event) => {
            setTypedOver(filling)
            draft.onInput(event)
          },
        }}
        outcome={outcome}
        check={checkShippingDetails}
        next={say('toPayment')}
      >
        {(fields) => (
          <>
            <AddressFields
              kind="shipping"
              title={say('shippingAddress')}
              countries={countries}
              homeCountry={storeView.country}
              {...fields}
            />
            <MethodGroup
              name="shippingMethod"
              title={say('delivery')}
              methods={methods}
              chosen={fields.values['shippingMethod']}
              error={fields.errorOf('shippingMethod')}
              none={say('noShipping')}
            />
          </>
        )}
      </StepForm>
    </>
  )
}
