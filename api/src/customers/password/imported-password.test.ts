import { hashRaw } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { readPlatformHash, storedPlatformHash } from '#src/customers/password/imported-password'

const password = 'plié-123'
const salt = 'x8K2mQ4vT6wY0zB1'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const argon = async (text: string, saltText: string, costs = { memoryCost: 65_536, timeCost: 2 }) => {
  const bytes = Buffer.from(saltText.repeat(16)).subarray(0, 16)
  return (await hashRaw(text, { ...costs, parallelism: 1, outputLen: 32, salt: bytes })).toString('hex')
}

async function store(text: string): Promise<string> {
  const hash = readPlatformHash(text)
  if (!hash) throw new Error(`${text} cannot be read`)
  return storedPlatformHash(hash)
}

test.each([
  ['MD5', () => `${md5(salt + password)}:${salt}:0`],
  ['SHA-256', () => `${sha256(salt + password)}:${salt}:1`],
  ['SHA-256 of an MD5 digest', () => `${sha256(salt + md5(salt + password))}:${salt}:0:1`],
  ['MD5 without its number', () => `${md5(`l1${password}`)}:l1`],
  ['SHA-256 without its number', () => `${sha256(`RF${password}`)}:RF`],
  ['Argon2id', async () => `${await argon(password, salt)}:${salt}:2`],
  ['Argon2id with a long salt', async () => `${await argon(password, salt + salt)}:${salt}${salt}:2`],
  ['Argon2id with a short salt', async () => `${await argon(password, 'ab')}:ab:2`],
  ['Argon2id with its costs', async () => `${await argon(password, salt)}:${salt}:3_32_2_67108864`],
  [
    'Argon2id of other costs',
    async () => `${await argon(password, salt, { memoryCost: 8_192, timeCost: 3 })}:${salt}:3_32_3_8388608`,
  ],
  [
    'Argon2id of a SHA-256 digest of an MD5 digest',
    async () => `${await argon(sha256(salt + md5(salt + password)), salt)}:${salt}:0:1:3_32_2_67108864`,
  ],
  [
    'Argon2id of an Argon2id digest',
    async () => `${await argon(await argon(password, salt), salt)}:${salt}:2:3_32_2_67108864`,
  ],
])('[E-15] a password that the platform kept as %s is known, and stored as Argon2id', async (_name, make) => {
  const kept = await make()
  const stored = await store(kept)
  expect(await isPasswordOf(stored, password)).toBe(true)
  expect(await isPasswordOf(stored, `${password}!`)).toBe(false)
  expect(stored).toMatch(/\$argon2id\$v=19\$m=\d{4,},t=\d,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(stored).not.toContain(kept.split(':')[0])
})

test.each([
  ['nothing', ''],
  ['no digest', `plain:${salt}:1`],
  ['a digest without salt and number, which needs the platform’s key', sha256(password)],
  ['a digest of the wrong length', `${md5('x')}:${salt}:1`],
  ['a version nobody knows', `${sha256('x')}:${salt}:7`],
  ['one unknown version among others', `${sha256('x')}:${salt}:0:9:1`],
  ['costs that take minutes', `${sha256('x')}:${salt}:3_32_2000_67108864`],
  ['costs that take gigabytes', `${sha256('x')}:${salt}:3_32_2_68719476736`],
  ['costs of nothing', `${sha256('x')}:${salt}:3_32_0_0`],
  ['Argon2id without a salt', `${sha256('x')}::2`],
  ['a salt that breaks out', `${sha256('x')}:$argon2id$:1`],
  ['another kind', '$2y$10$abcdefghijklmnopqrstuv'],
])('[E-15] %s is no password that can be checked', (_name, text) => {
  expect(readPlatformHash(text)).toBeUndefined()
})

test('[E-15] a digest in capitals is the same digest', async () => {
  const stored = await store(`${md5(salt + password).toUpperCase()}:${salt}:0`)
  expect(await isPasswordOf(stored, password)).toBe(true)
})
