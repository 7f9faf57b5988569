import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  WireNewCredential,
  WirePasskeyCreation,
  WirePasskeyRequest,
  WireSignedCredential,
} from 'commerce/contract/passkeys'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a device does otherwise than it should. */
interface Quirks {
  origin?: string
  rpId?: string
  /** false: nobody touched a sensor or typed a code */
  isVerified?: boolean
  /** how often it says that it signed; without it, one more each time */
  count?: number
  userHandle?: string
}

const flag = { present: 1, verified: 4, attested: 64 }
const cose = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3 }
const es256 = { keyType: 2, algorithm: -7, curve: 1 }

/** A device with one passkey, whose signatures are real. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let count = 0
  let owner = ''

  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }),
    ).toString('base64url')

  function authenticatorData(rpId: string, quirks: Quirks, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags =
      flag.present +
      ((quirks.isVerified ?? true) ? flag.verified : 0) +
      (attested.length > 0 ? flag.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(quirks.count ?? ++count)
    return Buffer.concat([sha256(quirks.rpId ?? rpId), Buffer.from([flags]), counted, attested])
  }

  function attested(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [cose.keyType, es256.keyType],
      [cose.algorithm, es256.algorithm],
      [cose.curve, es256.curve],
      [cose.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }

  return {
    credentialId: credential.id,
    make({ rp, user, challenge }: WirePasskeyCreation, quirks: Quirks = {}): WireNewCredential {
      owner = user.id
      const authData = new Uint8Array(authenticatorData(rp.id, quirks, attested()))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, quirks),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ rpId, challenge }: WirePasskeyRequest, quirks: Quirks = {}): WireSignedCredential {
      const data = authenticatorData(rpId, quirks)
      const clientDataJSON = clientData('webauthn.get', challenge, quirks)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: quirks.userHandle ?? owner,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
