import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'
import { entrySchema } from '#src/contract/studio/regular-users'
import { EMAIL_MAX_LETTERS, PERSON_MAX_LETTERS } from '#src/limits'

const email = text(EMAIL_MAX_LETTERS)
const password = text(1_000)
const token = text(200)

/** STUDIO-07 */
const studioData = {
  owner_id: z.number(),
  group_id: z.number(),
  /** 1: sees and manages the other owners of the studio */
  is_super_user: z.union([z.literal(0), z.literal(1)]),
  settings: z.strictObject({
    url_key: z.string(),
    active: z.boolean(),
    is_new: z.boolean(),
    name: z.string(),
    description: z.string(),
    logo: z.nullable(z.string()),
  }),
  dress_codes: z.array(z.strictObject({ _id: z.string(), position: z.int() })),
}

const ownerSchema = z.strictObject({
  ...studioData,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
})
export type WireOwner = z.infer<typeof ownerSchema>

const ownerLogInSchema = z.strictObject({ ...studioData, token: z.string() })
export type WireOwnerLogIn = z.infer<typeof ownerLogInSchema>

/**
 * An owner sends `login` and `password`; a family sends the `url_key` of a studio and its `passcode`. Either goes on with a
 * `token` of their session, a family again with the `url_key`: the access token goes on as it is, the refresh token is used
 * up and renewed. `meta.refreshToken` of a new or renewed session renews it the next time. A wrong passcode and a studio that
 * is not published are answered alike. `meta.wait_seconds` of a refusal says how long to wait. A family with the `key` of its
 * studio's link, or with the `mark` of an earlier entry, does not wait while strangers guess.
 */
export const logInToStudio = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/login',
  summary: 'Begins or renews the session of a studio owner, or that of a family in a studio store',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({
    login: z.optional(email),
    password: z.optional(password),
    token: z.optional(token),
    /** the refresh token of a session by passcode in the same browser, which ends */
    passcodeToken: z.optional(token),
    url_key: z.optional(token),
    passcode: z.optional(token),
    /** of the link or QR code of the studio, which filled the passcode in */
    key: z.optional(token),
    /** `meta.mark` of an earlier entry from the same browser */
    mark: z.optional(token),
  }),
  result: z.union([ownerLogInSchema, entrySchema]),
  meta: z.strictObject({ refreshToken: z.optional(z.string()), mark: z.optional(z.string()) }),
  refusals: ['sign-in-failed', 'not-signed-in', 'not-allowed', 'too-many-tries'],
})

/**
 * With `email` it mails a link; the answer and its timing are the same if the e-mail is no owner's. With `token`, the one
 * of the link, and `password` it sets the password: the link works once, and every session of the owner ends.
 * The same call sent twice gets the same answer, and does nothing more.
 */
export const forgotOwnerPassword = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/forgotpassword',
  summary: 'Mails a studio owner a link to a new password, or sets the password by that link',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({
    email: z.optional(email),
    token: z.optional(token),
    password: z.optional(password),
  }),
  result: z.boolean(),
  refusals: ['reset-link-invalid', 'too-many-tries'],
})

export const logOutOwner = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/logout',
  summary: 'Ends the session of a studio owner',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ refreshToken: token }),
  result: z.boolean(),
})

const ownerId = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** A number of another owner answers like one that nobody has. */
export const readOwner = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/owner',
  summary: 'The studio owner who is signed in, with the settings of the studio',
  audience: 'owner',
  query: z.strictObject({ owner_id: z.optional(ownerId) }),
  result: ownerSchema,
  refusals: ['owner-not-found'],
})

export const changeOwner = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/owner',
  summary: 'Changes names and phone number of the studio owner who is signed in',
  audience: 'owner',
  query: z.strictObject({}),
  body: z.strictObject({
    firstname: text(PERSON_MAX_LETTERS.name),
    lastname: text(PERSON_MAX_LETTERS.name),
    phone: text(PERSON_MAX_LETTERS.phone),
  }),
  result: ownerSchema,
  refusals: ['too-many-tries'],
})

/** Every session of the owner ends. `meta.token` and `meta.refreshToken` begin a new one. */
export const changeOwnerPassword = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/owner/password',
  summary: 'Changes the password of the studio owner who is signed in and knows the current one',
  audience: 'owner',
  query: z.strictObject({}),
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  result: z.boolean(),
  meta: z.strictObject({ token: z.string(), refreshToken: z.string() }),
  refusals: ['too-many-tries'],
})

/** For calls that refuse with `password-needed`: they are open again for some hours. */
export const confirmOwnerPassword = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/owner/confirm',
  summary: 'Takes the password of the studio owner who is signed in once more',
  audience: 'owner',
  query: z.strictObject({}),
  body: z.strictObject({ currentPassword: password }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/** The answer is the same for an e-mail that another owner has. */
export const askForOwnerEmail = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/owner/email',
  summary:
    'Mails a link to another email address of the studio owner who is signed in and gives the password',
  audience: 'owner',
  query: z.strictObject({}),
  body: z.strictObject({ email, currentPassword: password }),
  result: z.boolean(),
  refusals: ['too-many-tries'],
})

/** The former e-mail is told by mail. Sent twice, it counts once. */
export const confirmOwnerEmail = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/owner/email',
  summary: 'Changes the email address of a studio owner by the link that was mailed to the new one',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ token }),
  result: z.boolean(),
  refusals: ['confirm-link-invalid', 'email-refused'],
})

const listedOwnerSchema = z.strictObject({
  owner_id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  is_super_user: z.union([z.literal(0), z.literal(1)]),
  /** false: invited, and without a password yet */
  has_password: z.boolean(),
})
export type WireListedOwner = z.infer<typeof listedOwnerSchema>

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/owner/list',
  summary: 'The owners of the studio, for a super user',
  audience: 'owner',
  query: z.strictObject({}),
  result: z.array(listedOwnerSchema),
  refusals: ['owner-not-found'],
})

/** Somebody who was invited and has no password yet gets another link. */
export const inviteOwner = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/owner/invite',
  summary:
    'Makes an account for another owner of the studio and mails a link to its password, for a super user',
  audience: 'owner',
  query: z.strictObject({}),
  body: z.strictObject({
    email,
    firstname: text(PERSON_MAX_LETTERS.name),
    lastname: text(PERSON_MAX_LETTERS.name),
  }),
  result: z.boolean(),
  refusals: ['owner-not-found', 'email-refused', 'owners-full', 'too-many-tries'],
})

/** Ends every session of the removed owner. */
export const removeOwner = endpoint({
  method: 'DELETE',
  path: '/api/ext/studio-owner/owner/{owner_id}',
  summary: 'Removes another owner of the studio, for a super user',
  audience: 'owner',
  query: z.strictObject({ owner_id: ownerId }),
  result: z.boolean(),
  refusals: ['owner-not-found'],
})
