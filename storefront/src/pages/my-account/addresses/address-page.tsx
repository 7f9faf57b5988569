import { checkBillingAddress } from 'commerce/checkout/check-details'
import { listCountries } from 'commerce/checkout/countries'
import { data } from 'react-router'
import type { Route } from './+types/address-page'
import { accountPaths } from '#src/account-paths'
import { AddressFields } from '#src/addresses/address-fields'
import { CompanyFields } from '#src/addresses/company-fields'
import { fingerprintOf, postAddress } from '#src/addresses/post-address'
import { privateHeaders } from '#src/answers/private-headers'
import { customerOf, isPosted } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { FormSection } from '#src/pages/my-account/form-section'
import { Checkbox } from '#src/ui/form/checkbox'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { storeView } = page
  const countries = listCountries(storeView)
  const customer = customerOf(context)
  const known = customer?.addresses.find(({ id }) => String(id) === params.address)
  const isNew = params.address === 'new'
  // What was typed for an address that was removed in another tab is shown, and why it cannot be kept.
  if (!isNew && !known && !isPosted(context)) throw data(null, { status: 404 })
  const { firstName = '', lastName = '', addresses = [] } = customer ?? {}
  const isFirst = isNew && addresses.length === 0 ? 'yes' : ''
  const defaults = { defaultShipping: isFirst, defaultBilling: isFirst }
  const kept = known
    ? {
        ...known.values,
        defaultShipping: known.isDefaultShipping ? 'yes' : '',
        defaultBilling: known.isDefaultBilling ? 'yes' : '',
        seen: await fingerprintOf(known, page),
      }
    : { firstName, lastName, ...defaults, seen: '' }
  return { isNew, kept, countries }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = params.address === 'new' ? undefined : Number(params.address)
  const posted = { form: await request.formData(), id, customer: customerOf(context) }
  return postAddress(posted, context.get(pageContext))
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, kept, countries } = loaderData
  const { storeView } = useShop()
  const say = useWords('profile')
  return (
    <FormSection
      title={say(isNew ? 'addAddress' : 'editAddress')}
      ancestors={[{ name: say('addresses'), href: accountPaths.addresses }]}
      saved={[]}
      outcome={actionData}
      check={checkBillingAddress}
      submit={say('save')}
    >
      {({ typed, errorOf }) => {
        const values = typed ?? kept
        return (
          <>
            <input type="hidden" name="seen" value={values.seen} data-kept />
            <AddressFields
              title={say('address')}
              countries={countries}
              homeCountry={storeView.country}
              values={values}
              errorOf={errorOf}
            />
            <CompanyFields values={values} errorOf={errorOf} />
            <div>
              <Checkbox name="defaultShipping" value="yes" defaultChecked={values.defaultShipping === 'yes'}>
                {say('useForShipping')}
              </Checkbox>
              <Checkbox name="defaultBilling" value="yes" defaultChecked={values.defaultBilling === 'yes'}>
                {say('useForBilling')}
              </Checkbox>
            </div>
          </>
        )
      }}
    </FormSection>
  )
}
