import type { Values } from 'commerce/checkout/checkout-details'
import { checkBillingAddress } from 'commerce/checkout/check-details'
import type { Country } from 'commerce/checkout/countries'
import { accountPaths } from '#src/account-paths'
import { AddressFields } from '#src/addresses/address-fields'
import type { FormOutcome } from '#src/customers/form-outcome'
import { FormSection } from '#src/pages/my-account/form-section'
import { LinkButton } from '#src/ui/form/link-button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface OrderAddressFormProps {
  orderNumber: string
  kept: Values
  /** an order stays in its country */
  countries: Country[]
  outcome: FormOutcome | undefined
}

/** UX-84: where an order goes, as long as nobody works on it. */
export function OrderAddressForm({ orderNumber, kept, countries, outcome }: OrderAddressFormProps) {
  const { storeView } = useShop()
  const say = useWords('history')
  return (
    <FormSection
      title={say('changeAddress')}
      ancestors={[
        { name: say('orders'), href: accountPaths.orders },
        { name: say('orderNumber', { number: orderNumber }), href: accountPaths.order(orderNumber) },
      ]}
      intro={say('changeAddressHelp')}
      saved={[]}
      outcome={outcome}
      check={checkBillingAddress}
      submit={say('saveAddress')}
      after={
        <LinkButton look="plain" to={accountPaths.order(orderNumber)}>
          {say('keepAddress')}
        </LinkButton>
      }
    >
      {({ typed, errorOf }) => (
        <>
          <input type="hidden" name="intent" value="address" />
          <AddressFields
            kind="shipping"
            title={say('shippingAddress')}
            countries={countries}
            homeCountry={countries[0]?.code ?? storeView.country}
            values={typed ?? kept}
            errorOf={errorOf}
          />
        </>
      )}
    </FormSection>
  )
}
