import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LETTERS } from 'commerce/limits'

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LETTERS),
)

/** One of some 18,000 passwords that are guessed first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
