import { addressFields, companyFields, pickFields, type Values } from 'commerce/checkout/checkout-details'
import { checkBillingAddress } from 'commerce/checkout/check-details'
import { atFormNames, savedAddressToWire } from 'commerce/contract/codecs/address-codec'
import { changeMe } from 'commerce/contract/customers'
import type { Customer, SavedAddress } from 'commerce/customers/customer'
import type { FieldError } from 'commerce/field-error'
import { ADDRESS_BOOK_MAX } from 'commerce/limits'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { refuseForm, signedOutForm } from '#src/customers/form-outcome'
import { textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

const asked = [...addressFields, ...companyFields]

interface Posted {
  form: FormData
  /** of the address that is changed; undefined: a new one */
  id: number | undefined
  customer: Customer | undefined
}

/** SESS-11: an address comes to the book or is changed there. A new one that is sent twice is there once. */
export async function postAddress({ form, id, customer }: Posted, context: PageContext) {
  const typed = Object.fromEntries(textEntries(form))
  const { defaultShipping = '', defaultBilling = '' } = typed
  const values: Values = { ...pickFields(typed, asked), defaultShipping, defaultBilling }
  if (!customer) return signedOutForm(values)
  const found = translateProblems(checkBillingAddress(values), context.words)
  if (found.length > 0) return refuseForm(values, found, 400)
  const { addresses } = customer
  const say = context.words.of('profile')
  const refuse = (message: string) => refuseForm(values, [{ field: 'firstName', message }], 422)
  const known = id === undefined ? sameAs(values, addresses) : addresses.find((each) => each.id === id)
  if (id !== undefined && !known) return refuse(say('addressGone'))
  if (!known && addresses.length >= ADDRESS_BOOK_MAX)
    return refuse(say('bookFull', { most: ADDRESS_BOOK_MAX }))
  const changed = {
    values,
    isDefaultShipping: defaultShipping === 'yes',
    isDefaultBilling: defaultBilling === 'yes',
  }
  const others = addresses.filter((each) => each !== known).map((each) => withoutDefaultsOf(changed, each))
  const mine = known ? { ...changed, id: known.id } : changed
  const answer = await saveBook([...others, mine], customer, context)
  if (answer.ok) return redirect(accountPaths.addressesSaved)
  if (answer.code === 401) return signedOutForm(values)
  const errors: FieldError[] = answer.fields ?? [{ field: 'firstName', message: answer.result }]
  return refuseForm(values, atFormNames(errors), statusOf(answer))
}

/** Whatever is removed already stays so. Answers why it could not be. */
export async function postRemoval(
  { id, customer }: { id: number; customer: Customer },
  context: PageContext,
): Promise<string | undefined> {
  const others = customer.addresses.filter((each) => each.id !== id)
  const answer = await saveBook(others, customer, context)
  return answer.ok ? undefined : answer.result
}

type BookEntry = Parameters<typeof savedAddressToWire>[0]

/** The call takes the whole book. */
function saveBook(book: BookEntry[], customer: Customer, { api }: PageContext) {
  const { firstName: firstname, lastName: lastname } = customer
  const addresses = book.map(savedAddressToWire)
  return api.call(changeMe, { query: {}, body: { customer: { firstname, lastname, addresses } } })
}

function sameAs(values: Values, addresses: SavedAddress[]): SavedAddress | undefined {
  return addresses.find((each) => asked.every((name) => (each.values[name] ?? '') === (values[name] ?? '')))
}

function withoutDefaultsOf(changed: Omit<SavedAddress, 'id'>, other: SavedAddress): SavedAddress {
  return {
    ...other,
    isDefaultShipping: other.isDefaultShipping && !changed.isDefaultShipping,
    isDefaultBilling: other.isDefaultBilling && !changed.isDefaultBilling,
  }
}
