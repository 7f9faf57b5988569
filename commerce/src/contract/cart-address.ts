import * as z from 'zod/mini'
import { freeText } from '#src/contract/free-text'
import { id } from '#src/contract/id'

const text = (max: number) => z.optional(z.nullable(freeText(max)))
const flag = z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1])])))
const regionFields = { region_id: z.optional(z.nullable(id)), region_code: text(100) }
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** An address as a checkout has it so far. Country, region and postcode are looked at, the rest comes with the order. */
const addressFields = {
  region: z.optional(
    z.nullable(z.union([freeText(100), z.strictObject({ region: text(100), ...regionFields })])),
  ),
  ...regionFields,
  postcode: text(20),
  city: text(100),
  street: z.optional(z.array(freeText(200)).check(z.maxLength(4))),
  firstname: text(100),
  lastname: text(100),
  company: text(200),
  telephone: text(40),
  email: text(254),
  vat_id: text(40),
  same_as_billing: flag,
  save_in_address_book: flag,
}
export const addressQuerySchema = z.strictObject({ country_id: country, ...addressFields })
export type WireAddressQuery = z.infer<typeof addressQuerySchema>
/** The same where it is chosen: there the country has another spelling, and clients send both. */
export const chosenAddressSchema = z.strictObject({
  countryId: country,
  country_id: z.optional(country),
  ...addressFields,
  regionId: regionFields.region_id,
  regionCode: text(100),
  sameAsBilling: flag,
  saveInAddressBook: flag,
})
export type WireChosenAddress = z.infer<typeof chosenAddressSchema>
