import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { idNumber } from '#src/contract/fields/id'
import { text } from '#src/contract/fields/text'
import { ADDRESS_BOOK_MAX, EMAIL_MAX_LETTERS, PERSON_MAX_LETTERS } from '#src/limits'

const email = text(EMAIL_MAX_LETTERS)
const password = text(1_000)
/** as header `Authorization: Bearer`, or here for clients that send it this way */
const token = z.optional(text(2_000))

const VERSION_LETTERS = 64

const regionSchema = z.strictObject({
  region_code: z.nullable(text(PERSON_MAX_LETTERS.region)),
  region: z.nullable(text(PERSON_MAX_LETTERS.region)),
  region_id: z.number(),
})

const addressSchema = z.strictObject({
  id: z.number(),
  customer_id: z.number(),
  region: regionSchema,
  /** 0 if the country has no list of regions */
  region_id: z.number(),
  country_id: z.string(),
  /** street, then house number or apartment */
  street: z.array(z.string()),
  company: z.optional(z.string()),
  telephone: z.string(),
  postcode: z.string(),
  city: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  vat_id: z.optional(z.string()),
  default_shipping: z.optional(z.boolean()),
  default_billing: z.optional(z.boolean()),
})
export type WireAddress = z.infer<typeof addressSchema>

const addressInputSchema = z.strictObject({
  /** of a stored address; absent: a new one */
  id: z.optional(idNumber),
  firstname: text(PERSON_MAX_LETTERS.name),
  lastname: text(PERSON_MAX_LETTERS.name),
  street: z.array(text(PERSON_MAX_LETTERS.street)).check(z.minLength(1), z.maxLength(2)),
  city: text(PERSON_MAX_LETTERS.city),
  region: z.optional(z.partial(regionSchema)),
  region_id: z.optional(z.nullable(idNumber)),
  postcode: text(PERSON_MAX_LETTERS.postcode),
  country_id: z.string().check(z.regex(/^[A-Z]{2}$/)),
  telephone: z.optional(text(PERSON_MAX_LETTERS.phone)),
  company: z.optional(text(PERSON_MAX_LETTERS.company)),
  vat_id: z.optional(text(PERSON_MAX_LETTERS.taxId)),
  default_shipping: z.optional(z.boolean()),
  default_billing: z.optional(z.boolean()),
})
export type WireAddressInput = z.infer<typeof addressInputSchema>

export const customerSchema = z.strictObject({
  id: z.number(),
  group_id: z.number(),
  /** for a signed-in customer: shows the prices of the group in searches, for an hour */
  groupToken: z.optional(z.string()),
  default_billing: z.optional(z.string()),
  default_shipping: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  created_in: z.string(),
  email: z.string(),
  /** false: nobody has shown yet that they read mail there, so the account does not act for that mailbox */
  email_confirmed: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  store_id: z.number(),
  website_id: z.number(),
  addresses: z.array(addressSchema),
  /** of names and addresses: another one after each change */
  version: z.string(),
  disable_auto_group_change: z.number(),
})
export type WireCustomer = z.infer<typeof customerSchema>

const profile = {
  firstname: text(PERSON_MAX_LETTERS.name),
  lastname: text(PERSON_MAX_LETTERS.name),
  /** the whole address book: an address that is left out is deleted. Absent: the book stays as it is. */
  addresses: z.optional(z.array(addressInputSchema).check(z.maxLength(ADDRESS_BOOK_MAX))),
}

/** A new account has no addresses yet: an id is left out, like all that is unknown there. */
const newAddressSchema = z.omit(addressInputSchema, { id: true })
const registrationSchema = z.strictObject({
  customer: z.strictObject({
    email,
    ...profile,
    addresses: z.optional(z.array(newAddressSchema).check(z.maxLength(ADDRESS_BOOK_MAX))),
  }),
  password,
})
export type WireRegistration = z.infer<typeof registrationSchema>

/** Fields of a customer that a client may send back; they are ignored. */
const ignored = z.optional(z.unknown())
const profileChangeSchema = z.strictObject({
  customer: z.strictObject({
    ...profile,
    email: z.optional(email),
    /** that the client read: if names or addresses changed since, nothing is saved. Absent: they are replaced. */
    version: z.optional(text(VERSION_LETTERS)),
    email_confirmed: ignored,
    id: ignored,
    group_id: ignored,
    groupToken: ignored,
    store_id: ignored,
    website_id: ignored,
    default_billing: ignored,
    default_shipping: ignored,
    disable_auto_group_change: ignored,
    created_at: ignored,
    updated_at: ignored,
    created_in: ignored,
  }),
  /** required if the e-mail changes */
  currentPassword: z.optional(password),
})
export type WireProfileChange = z.infer<typeof profileChangeSchema>

export const createUser = endpoint({
  method: 'POST',
  path: '/api/user/create',
  summary: 'Makes an account',
  audience: 'no-session',
  query: z.strictObject({}),
  body: registrationSchema,
  ignoresUnknownIn: ['customer.addresses'],
  result: customerSchema,
  refusals: ['registration-refused', 'too-many-tries'],
})

const sessionMeta = z.strictObject({ refreshToken: z.string() })

/** The result is the access token, good for 15 minutes; `meta.refreshToken` renews it. */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Begins a session',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ username: email, password }),
  result: z.string(),
  meta: sessionMeta,
  refusals: ['sign-in-failed', 'too-many-tries'],
})

const refreshBody = z.strictObject({ refreshToken: text(200) })

/** A refresh token works once; its successor is in `meta.refreshToken`. A second use ends the session. */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/user/refresh',
  summary: 'Renews the access token',
  audience: 'no-session',
  query: z.strictObject({}),
  body: refreshBody,
  result: z.string(),
  meta: sessionMeta,
  refusals: ['not-signed-in', 'too-many-tries'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session, here and on every tab',
  audience: 'no-session',
  query: z.strictObject({}),
  body: refreshBody,
  result: z.boolean(),
})

/** The answer and its timing are the same if the e-mail has no account. */
export const askForReset = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  summary: 'Sends a link by mail that leads to a new password',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ email }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/**
 * `resetToken` is the one of the link; it works once, for 30 minutes. Ends every session of the account. The same call
 * sent twice gets the same answer, and does nothing more.
 */
export const createPassword = endpoint({
  method: 'POST',
  path: '/api/user/create-password',
  summary: 'Sets a new password by the token of the link',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ email: z.optional(email), newPassword: password, resetToken: text(200) }),
  result: z.boolean(),
  refusals: ['reset-link-invalid', 'too-many-tries'],
})

/** Ends every session of the account; `meta` holds the tokens of a new one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  summary: 'Changes the password of who is signed in',
  audience: 'customer',
  query: z.strictObject({ token }),
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  result: z.boolean(),
  meta: z.strictObject({ token: z.string(), refreshToken: z.string() }),
  refusals: ['too-many-tries'],
})

/** The result is false if the e-mail is already confirmed; then no mail is sent. */
export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/send-confirmation',
  summary: 'Mails who is signed in a link that confirms the e-mail address of the account',
  audience: 'customer',
  query: z.strictObject({ token }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/** `confirmToken` is the one of the link; it counts once, and has the same answer for 7 days. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Confirms the e-mail address of an account by the token of the link',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ confirmToken: text(200) }),
  result: z.boolean(),
  refusals: ['confirm-link-invalid'],
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: 'The customer who is signed in',
  audience: 'customer',
  query: z.strictObject({ token }),
  result: customerSchema,
})

export const changeMe = endpoint({
  method: 'POST',
  path: '/api/user/me',
  summary: 'Changes names, the address book, and with the password the e-mail address',
  audience: 'customer',
  query: z.strictObject({ token }),
  body: profileChangeSchema,
  ignoresUnknownIn: ['customer.addresses'],
  result: customerSchema,
  refusals: ['address-not-yours', 'profile-changed', 'email-refused', 'too-many-tries'],
})

/** The mail links to a file with everything the shop stores about the customer; the link works once, for 24 hours. */
export const askForExport = endpoint({
  method: 'POST',
  path: '/api/user/export',
  summary: 'Sends who is signed in a link to their own data by mail',
  audience: 'customer',
  query: z.strictObject({ token }),
  body: z.strictObject({ currentPassword: password }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/** Ends every session. Orders are delivered and kept for the books, without the account. */
export const eraseMe = endpoint({
  method: 'POST',
  path: '/api/user/erase',
  summary: 'Erases the account of who is signed in',
  audience: 'customer',
  query: z.strictObject({ token }),
  body: z.strictObject({ currentPassword: password }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/** The refresh token of an answer to signing in or refreshing. */
export function refreshTokenOf(meta: Record<string, unknown> | undefined): string | undefined {
  const refreshToken = meta?.['refreshToken']
  return typeof refreshToken === 'string' ? refreshToken : undefined
}
