import { createRequire } from 'node:module'
import { MIN_PASSWORD_LETTERS } from 'commerce/limits'

/** Unpacked for the first new password: a server starts sooner without it. */
let common: Set<string> | undefined

function loadCommon(): Set<string> {
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LETTERS))
}

/** One of some 18,000 passwords that are guessed first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= loadCommon()
  return common.has(password.toLowerCase())
}
