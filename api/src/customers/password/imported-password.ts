import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { passwordCosts, platformCosts } from '#src/customers/password/password-costs'

// An account from the commerce platform keeps its password. The platform stores `digest:salt:steps`, and each step
// hashes the result of the one before it. Weak digests are hashed once more with Argon2id before they are stored, so
// that a copy of our database is worth no more for these accounts than for others. Stored: imported:<steps before the
// last Argon2id>:<salt>:<Argon2id of their result, as everywhere>

type Step = 'md5' | 'sha256' | ArgonStep

interface ArgonStep {
  outputLen: number
  timeCost: number
  memoryCost: number
}

export interface PlatformHash {
  digest: string
  salt: string
  steps: Step[]
}

const prefix = 'imported:'
const saltBytes = 16
const simpleSteps = { '0': 'md5', '1': 'sha256' } as const
const digestLetters = { md5: 32, sha256: 64 } as const
// Higher costs would let a file make the server spend minutes and gigabytes on a sign-in.
const most = { outputLen: 64, timeCost: 10, memoryCost: 262_144 }

/** The platform's form of a password; undefined if it cannot be checked without the platform. */
export function readPlatformHash(text: string): PlatformHash | undefined {
  const [digest = '', salt = '', ...versions] = text.trim().split(':')
  if (!/^([0-9a-f]{2}){16,64}$/i.test(digest) || !/^[\w+/=.-]{0,128}$/.test(salt)) return undefined
  // Its first versions did not record the algorithm: the length tells.
  const steps = versions.length === 0 && text.includes(':') ? [stepOfLength(digest)] : versions.map(readStep)
  const last = steps.at(-1)
  if (last === undefined || !steps.every((step) => step !== undefined)) return undefined
  if (salt === '' && steps.some(isArgon)) return undefined
  const letters = isArgon(last) ? last.outputLen * 2 : digestLetters[last]
  return digest.length === letters ? { digest: digest.toLowerCase(), salt, steps } : undefined
}

function readStep(version: string): Step | undefined {
  if (version === '0' || version === '1') return simpleSteps[version]
  if (version === '2') return { outputLen: 32, ...pick(platformCosts) }
  const [, outputLen, timeCost, bytes] = (/^3_(\d{1,3})_(\d{1,3})_(\d{1,12})$/.exec(version) ?? []).map(
    Number,
  )
  if (outputLen === undefined || timeCost === undefined || bytes === undefined) return undefined
  const step = { outputLen, timeCost, memoryCost: bytes / 1024 }
  const isBounded =
    step.outputLen >= 16 &&
    step.outputLen <= most.outputLen &&
    step.timeCost >= 1 &&
    step.timeCost <= most.timeCost
  return isBounded &&
    Number.isInteger(step.memoryCost) &&
    step.memoryCost >= 8 &&
    step.memoryCost <= most.memoryCost
    ? step
    : undefined
}

function pick({ timeCost, memoryCost }: typeof platformCosts) {
  return { timeCost, memoryCost }
}

function stepOfLength(digest: string): Step | undefined {
  if (digest.length === digestLetters.md5) return 'md5'
  return digest.length === digestLetters.sha256 ? 'sha256' : undefined
}

function isArgon(step: Step | undefined): step is ArgonStep {
  return typeof step === 'object'
}

/** The form that is stored in its place. */
export async function storedPlatformHash({ digest, salt, steps }: PlatformHash): Promise<string> {
  const last = steps.at(-1)
  if (!isArgon(last)) return `${prefix}${stepsText(steps)}:${salt}:${await hash(digest, passwordCosts)}`
  return `${prefix}${stepsText(steps.slice(0, -1))}:${salt}:${argonText(last, salt, digest)}`
}

export function isImportedPassword(stored: string): boolean {
  return stored.startsWith(prefix)
}

export async function isImportedPasswordOf(stored: string, password: string): Promise<boolean> {
  const [steps = '', salt = '', argon = ''] = stored.slice(prefix.length).split(':')
  let text = password
  for (const step of stepsOf(steps)) text = await apply(step, salt, text)
  return verify(argon, text)
}

async function apply(step: Step, salt: string, text: string): Promise<string> {
  if (!isArgon(step)) return createHash(step).update(`${salt}${text}`).digest('hex')
  const raw = await hashRaw(text, { ...step, parallelism: 1, salt: argonSalt(salt) })
  return raw.toString('hex')
}

// Repeated or cut to the length of the algorithm.
function argonSalt(salt: string): Buffer {
  const bytes = Buffer.from(salt)
  return Buffer.alloc(saltBytes, bytes)
}

function argonText({ timeCost, memoryCost }: ArgonStep, salt: string, digest: string): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
  const parameters = `m=${memoryCost},t=${timeCost},p=1`
  return `$argon2id$v=19$${parameters}$${base64(argonSalt(salt))}$${base64(Buffer.from(digest, 'hex'))}`
}

function stepsText(steps: Step[]): string {
  return steps
    .map((step) => (isArgon(step) ? `3_${step.outputLen}_${step.timeCost}_${step.memoryCost * 1024}` : step))
    .join('+')
}

function stepsOf(text: string): Step[] {
  return text
    .split('+')
    .filter((name) => name !== '')
    .flatMap((name) => (name === 'md5' || name === 'sha256' ? name : (readStep(name) ?? [])))
}
