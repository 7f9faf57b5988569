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
import { findCustomer } from '#src/checkout/find-customer'
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

/**
 * SESS-11: an address comes to the book or is changed there. A new one that is sent twice is there once. One that was
 * changed in another tab since its form was shown is not overwritten unseen.
 */
export async function postAddress({ form, id, customer }: Posted, context: PageContext) {
  const typed = Object.fromEntries(textEntries(form))
  const { defaultShipping = '', defaultBilling = '', seen = '' } = typed
  const values: Values = { ...pickFields(typed, asked), defaultShipping, defaultBilling, seen }
  if (!customer) return signedOutForm(values)
  const found = translateProblems(checkBillingAddress(values), context.words)
  if (found.length > 0) return refuseForm(values, found, 400)
  const say = context.words.of('profile')
  const answer = await changeBook({ customer, context }, async (addresses) => {
    const known = id === undefined ? sameAs(values, addresses) : addresses.find((each) => each.id === id)
    if (id !== undefined && !known) return { refusal: say('addressGone') }
    if (!known && addresses.length >= ADDRESS_BOOK_MAX)
      return { refusal: say('bookFull', { most: ADDRESS_BOOK_MAX }) }
    // A form of before this check names nothing that it showed.
    const now = known && id !== undefined && seen !== '' ? await fingerprintOf(known, context) : seen
    if (now !== seen) return { refusal: say('addressChanged'), seen: now }
    const isAdded = id === undefined
    return { book: bookWith(addresses, { values, known, isAdded }) }
  })
  if (answer.kind === 'saved') return redirect(accountPaths.addressesSaved)
  if (answer.kind === 'signed-out') return signedOutForm(values)
  const errors = atFormNames(answer.errors)
  return refuseForm({ ...values, seen: answer.seen ?? seen }, errors, answer.status)
}

/** Whatever is removed already stays so. Answers why it could not be. */
export async function postRemoval(
  { id, customer }: { id: number; customer: Customer },
  context: PageContext,
): Promise<string | undefined> {
  const answer = await changeBook({ customer, context }, async (addresses) => ({
    book: addresses.filter((each) => each.id !== id),
  }))
  return answer.kind === 'refused' ? answer.errors[0]?.message : undefined
}

/** Of an address as a form shows it. */
export function fingerprintOf(
  { values }: SavedAddress,
  { hash }: Pick<PageContext, 'hash'>,
): Promise<string> {
  return hash(JSON.stringify(asked.map((name) => values[name] ?? '')))
}

type BookEntry = Parameters<typeof savedAddressToWire>[0]
type Change = (
  addresses: SavedAddress[],
) => Promise<{ book: BookEntry[] } | { refusal: string; seen?: string }>
type Answer =
  | { kind: 'saved' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; errors: FieldError[]; status: number; seen?: string | undefined }

/** Tabs that save at once wait for each other; somebody who keeps on saving is told so. */
const mostTries = 5

/** The call takes the whole book. If it changed since it was read, the change is made to the book as it is then. */
async function changeBook(
  { customer: first, context }: { customer: Customer; context: PageContext },
  change: Change,
): Promise<Answer> {
  let customer: Customer | undefined = first
  for (let tries = 1; customer; tries++) {
    const changed = await change(customer.addresses)
    if ('refusal' in changed) {
      const { refusal: message, seen } = changed
      return { kind: 'refused', errors: [{ field: 'firstName', message }], status: 422, seen }
    }
    const answer = await saveBook(changed.book, customer, context)
    if (answer.ok) return { kind: 'saved' }
    if (answer.code === 401) break
    if (answer.reason !== 'profile-changed' || tries === mostTries) {
      const errors = answer.fields ?? [{ field: 'firstName', message: answer.result }]
      return { kind: 'refused', errors, status: statusOf(answer) }
    }
    customer = await findCustomer(context)
  }
  return { kind: 'signed-out' }
}

function saveBook(book: BookEntry[], customer: Customer, { api }: PageContext) {
  const { firstName: firstname, lastName: lastname, version } = customer
  const addresses = book.map(savedAddressToWire)
  return api.call(changeMe, { query: {}, body: { customer: { firstname, lastname, version, addresses } } })
}

/** Whoever adds an address that is there already does not mean to take anything from it. */
function bookWith(
  addresses: SavedAddress[],
  { values, known, isAdded }: { values: Values; known: SavedAddress | undefined; isAdded: boolean },
): BookEntry[] {
  const kept = isAdded ? known : undefined
  const changed = {
    values,
    isDefaultShipping: values['defaultShipping'] === 'yes' || kept?.isDefaultShipping === true,
    isDefaultBilling: values['defaultBilling'] === 'yes' || kept?.isDefaultBilling === true,
  }
  const others = addresses.filter((each) => each !== known).map((each) => withoutDefaultsOf(changed, each))
  return [...others, known ? { ...changed, id: known.id } : changed]
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
