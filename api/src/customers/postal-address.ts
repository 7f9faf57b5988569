/** An address as it is stored: missing texts are empty. */
export interface PostalAddress {
  firstName: string
  lastName: string
  company: string
  taxId: string
  street: string
  apartment: string
  city: string
  region: string
  regionId: number | null
  postcode: string
  country: string
  phone: string
}
