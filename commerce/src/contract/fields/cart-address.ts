import * as z from 'zod/mini'
import { freeText } from '#src/contract/fields/free-text'
import { id } from '#src/contract/fields/id'
import { EMAIL_MAX_LETTERS, PERSON_MAX_LETTERS } from '#src/limits'

const text = (max: number) => z.optional(z.nullable(freeText(max)))
const flag = z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1])])))
const regionFields = { region_id: z.optional(z.nullable(id)), region_code: text(PERSON_MAX_LETTERS.region) }
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** An address during checkout. Only country, region and postcode are used; the rest comes with the order. */
const addressFields = {
  region: z.optional(
    z.nullable(
      z.union([
        freeText(PERSON_MAX_LETTERS.region),
        z.strictObject({ region: text(PERSON_MAX_LETTERS.region), ...regionFields }),
      ]),
    ),
  ),
  ...regionFields,
  postcode: text(PERSON_MAX_LETTERS.postcode),
  city: text(PERSON_MAX_LETTERS.city),
  street: z.optional(z.array(freeText(PERSON_MAX_LETTERS.street)).check(z.maxLength(4))),
  firstname: text(PERSON_MAX_LETTERS.name),
  lastname: text(PERSON_MAX_LETTERS.name),
  company: text(PERSON_MAX_LETTERS.company),
  telephone: text(PERSON_MAX_LETTERS.phone),
  email: text(EMAIL_MAX_LETTERS),
  vat_id: text(PERSON_MAX_LETTERS.taxId),
  same_as_billing: flag,
  save_in_address_book: flag,
}
export const addressQuerySchema = z.strictObject({ country_id: country, ...addressFields })
export type WireAddressQuery = z.infer<typeof addressQuerySchema>
/** The same for a chosen address: there the country has another spelling, and clients send both. */
export const chosenAddressSchema = z.strictObject({
  countryId: country,
  country_id: z.optional(country),
  ...addressFields,
  regionId: regionFields.region_id,
  regionCode: text(PERSON_MAX_LETTERS.region),
  sameAsBilling: flag,
  saveInAddressBook: flag,
})
export type WireChosenAddress = z.infer<typeof chosenAddressSchema>
