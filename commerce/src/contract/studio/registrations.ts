import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'
import {
  EMAIL_MAX_LETTERS,
  PERSON_MAX_LETTERS,
  REGISTRATION_MAX_BYTES,
  WEB_PAGE_MAX_LETTERS,
} from '#src/limits'
import { BUSINESS_TYPES } from '#src/registrations/business-types'

const KEY_MAX_LETTERS = 100

const registrationSchema = z.strictObject({
  /** of this form: the same content sent again with it is the same registration. Absent: it is always another one. */
  key: z.optional(text(KEY_MAX_LETTERS)),
  businessType: z.enum(BUSINESS_TYPES),
  businessName: text(PERSON_MAX_LETTERS.company),
  street: text(PERSON_MAX_LETTERS.street),
  city: text(PERSON_MAX_LETTERS.city),
  state: text(PERSON_MAX_LETTERS.region),
  zip: text(PERSON_MAX_LETTERS.postcode),
  phone: text(PERSON_MAX_LETTERS.phone),
  website: z.optional(text(WEB_PAGE_MAX_LETTERS)),
  facebookPage: z.optional(text(WEB_PAGE_MAX_LETTERS)),
  firstName: text(PERSON_MAX_LETTERS.name),
  lastName: text(PERSON_MAX_LETTERS.name),
  contactPhone: z.optional(text(PERSON_MAX_LETTERS.phone)),
  /** becomes the sign-in name */
  email: text(EMAIL_MAX_LETTERS),
  password: text(1_000),
  receivesPromotions: z.optional(z.enum(['yes'])),
  /** PDF, JPEG, PNG or WebP */
  certificate: z.file(),
})
export type StudioRegistration = z.infer<typeof registrationSchema>

/** The answer is the same for an e-mail that an owner has already. */
export const registerStudio = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/register',
  summary: 'Asks for a store for a studio; staff decide, and a mail says how',
  audience: 'no-session',
  query: z.strictObject({}),
  body: registrationSchema,
  takesForm: { maxBytes: REGISTRATION_MAX_BYTES },
  result: z.boolean(),
  refusals: ['too-many-tries'],
})
