import { findRegion } from 'commerce/checkout/regions'
import type { WireAddressInput } from 'commerce/contract/customers'
import { messages } from 'commerce/messages'
import { type AddressToSave, findCustomer, replaceAddresses } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'

/** Replaces the address book; if several are marked as default, the last one is. */
export async function saveAddresses(
  tx: Database,
  customerId: number,
  sent: WireAddressInput[],
): Promise<void> {
  const shipping = sent.findLast((address) => address.default_shipping)
  const billing = sent.findLast((address) => address.default_billing)
  const addresses = sent.map((address) => ({
    ...addressToSave(address),
    isDefaultShipping: address === shipping,
    isDefaultBilling: address === billing,
  }))
  if (await replaceAddresses(tx, customerId, addresses)) return
  throw new Refusal('address-not-yours', {
    message: messages.addressNotYours,
    audit: { event: 'not-theirs-refused' },
  })
}

/** The places in what was sent of addresses that the book has just so. */
export async function listUnchanged(
  db: Database,
  customerId: number,
  sent: WireAddressInput[],
): Promise<number[]> {
  const customer = await findCustomer(db, customerId)
  const saved = new Map(customer?.addresses.map((address) => [address.id, address]))
  return sent.flatMap((address, place) => {
    const now = addressToSave(address)
    const before = now.id === null ? undefined : saved.get(now.id)
    return before && typed.every((name) => now[name] === before[name]) ? [place] : []
  })
}

const typed = [
  ...(['firstName', 'lastName', 'company', 'taxId', 'street', 'apartment'] as const),
  ...(['city', 'region', 'postcode', 'country', 'phone'] as const),
]

type Saved = Omit<AddressToSave, 'isDefaultShipping' | 'isDefaultBilling'>

function addressToSave(address: WireAddressInput): Saved {
  const { region, region_id: regionId, company = '', vat_id: taxId = '', telephone = '' } = address
  const [street = '', apartment = ''] = address.street
  const written = (region?.region_code ?? region?.region ?? '').trim()
  const known = findRegion(address.country_id, written)
  return {
    id: address.id ?? null,
    firstName: address.firstname.trim(),
    lastName: address.lastname.trim(),
    company: company.trim(),
    taxId: taxId.trim(),
    street: street.trim(),
    apartment: apartment.trim(),
    city: address.city.trim(),
    region: known?.code ?? written,
    regionId: known?.id ?? regionId ?? null,
    postcode: address.postcode.trim(),
    country: address.country_id,
    phone: telephone.trim(),
  }
}
