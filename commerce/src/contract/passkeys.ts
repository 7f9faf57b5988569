import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { idNumber } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { PASSKEY_NAME_MAX_LETTERS, PASSKEYS_MAX } from '#src/limits'

const query = z.strictObject({ token: sessionToken })
const password = text(1_000)
const name = text(PASSKEY_NAME_MAX_LETTERS).check(z.minLength(1))

const passkeySchema = z.strictObject({
  id: z.int(),
  /** what the customer calls it */
  name: z.string(),
  created_at: z.string(),
  /** null: never */
  last_used_at: z.nullable(z.string()),
})
export type WirePasskey = z.infer<typeof passkeySchema>

/** Bytes as base64url without padding, here and below. */
const credentialId = text(1_400)
const knownCredential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const creationSchema = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type WirePasskeyCreation = z.infer<typeof creationSchema>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const requestSchema = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type WirePasskeyRequest = z.infer<typeof requestSchema>

/** What browsers add to a credential, and the shop does not read. */
const ignored = z.optional(z.unknown())
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: text(20),
  clientExtensionResults: ignored,
  authenticatorAttachment: ignored,
}

const newCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: text(4_000),
    attestationObject: text(20_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
    authenticatorData: ignored,
    publicKey: ignored,
    publicKeyAlgorithm: ignored,
  }),
})
export type WireNewCredential = z.infer<typeof newCredentialSchema>

const signedCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: text(4_000),
    authenticatorData: text(4_000),
    signature: text(4_000),
    userHandle: z.optional(text(200)),
  }),
})
export type WireSignedCredential = z.infer<typeof signedCredentialSchema>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of the customer who is signed in',
  audience: 'customer',
  query,
  result: z.array(passkeySchema).check(z.maxLength(PASSKEYS_MAX)),
})

/** A session alone makes no passkey: it takes the password. What is to be signed is good once, for ten minutes. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/begin',
  summary: 'What a browser needs to make a passkey, for whoever gives the password',
  audience: 'customer',
  query,
  body: z.strictObject({ currentPassword: password }),
  result: creationSchema,
  refusals: ['passkeys-full', 'too-many-tries'],
})

/** A mail tells the customer. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/add',
  summary: 'Adds the passkey that a browser made',
  audience: 'customer',
  query,
  body: z.strictObject({ name, credential: newCredentialSchema }),
  result: passkeySchema,
  refusals: ['passkey-not-found', 'passkeys-full', 'too-many-tries'],
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/rename',
  summary: 'Gives a passkey another name',
  audience: 'customer',
  query,
  body: z.strictObject({ id: idNumber, name }),
  result: passkeySchema,
  refusals: ['passkey-not-found', 'too-many-tries'],
})

/** A mail tells the customer. */
export const deletePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/delete',
  summary: 'Removes a passkey, for whoever gives the password',
  audience: 'customer',
  query,
  body: z.strictObject({ id: idNumber, currentPassword: password }),
  result: z.boolean(),
  refusals: ['passkey-not-found', 'too-many-tries'],
})

/** Names no account: the browser offers the passkeys that it has. */
export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/user/passkey-login/begin',
  summary: 'What a browser needs to sign in by a passkey',
  audience: 'no-session',
  query: z.strictObject({}),
  result: requestSchema,
  refusals: ['too-many-tries'],
})

/** Answers as `/api/user/login` does. */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkey-login',
  summary: 'Begins a session by a passkey',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ credential: signedCredentialSchema }),
  result: z.string(),
  meta: z.strictObject({ refreshToken: z.string() }),
  refusals: ['sign-in-failed', 'too-many-tries'],
})

/** A credential as a form of a page sends it. The API refuses a text that is none. */
export function credentialFromText(text: string): WireSignedCredential {
  try {
    return JSON.parse(text) as WireSignedCredential
  } catch {
    // No JSON: refused like any other value without the fields of a credential.
    return {} as WireSignedCredential
  }
}
