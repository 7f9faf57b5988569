import type { FieldError } from '#src/contract/envelope'
import {
  EMAIL_MAX_LETTERS,
  MAX_PASSWORD_LETTERS,
  MIN_NAME_LETTERS,
  MIN_PASSWORD_LETTERS,
  MIN_TAX_ID_LETTERS,
  MIN_ZIP_LETTERS,
  PERSON_MAX_LETTERS,
} from '#src/limits'
import { messages } from '#src/messages'
import { holdsCardNumber } from '#src/payment/holds-card-number'

// VAL-01 to VAL-03: what is wrong with what a person typed; undefined where nothing is.

/** Every field with its problem, in the order given; those without one left out. */
export function listProblems(found: Record<string, string | undefined>): FieldError[] {
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

export function firstNameProblem(text: string): string | undefined {
  return isName(text) ? textProblem(text, PERSON_MAX_LETTERS.name) : messages.firstNameInvalid
}

export function lastNameProblem(text: string): string | undefined {
  return isName(text) ? textProblem(text, PERSON_MAX_LETTERS.name) : messages.lastNameInvalid
}

export function emailProblem(text: string): string | undefined {
  if (!isEmail(text)) return messages.emailInvalid
  return holdsCardNumber(text) ? messages.cardNumberNotTaken : undefined
}

export function zipProblem(text: string): string | undefined {
  return letters(text) < MIN_ZIP_LETTERS
    ? messages.zipInvalid
    : textProblem(text, PERSON_MAX_LETTERS.postcode)
}

export function taxIdProblem(text: string): string | undefined {
  return letters(text) < MIN_TAX_ID_LETTERS
    ? messages.taxIdInvalid
    : textProblem(text, PERSON_MAX_LETTERS.taxId)
}

/** Every character counts, spaces too: a password is taken as it is typed. */
export function passwordProblem(text: string): string | undefined {
  const length = letters(text)
  if (length < MIN_PASSWORD_LETTERS) return messages.passwordTooShort
  return length > MAX_PASSWORD_LETTERS ? messages.textTooLong : undefined
}

/** Typed twice, so that a slip of the finger locks nobody out. */
export function repeatedPasswordProblem(password: string, repeated: string): string | undefined {
  if (repeated === '') return messages.passwordNotRepeated
  return repeated === password ? undefined : messages.passwordsDiffer
}

export function textProblem(text: string, most: number): string | undefined {
  // Every field is one line: a line break could become a header of a mail.
  if (/\p{Cc}/u.test(text)) return messages.charactersNotTaken
  if (text.length > most) return messages.textTooLong
  return holdsCardNumber(text) ? messages.cardNumberNotTaken : undefined
}

/** Of a text with lines; other control characters are none that people write. */
export function paragraphsProblem(text: string, most: number): string | undefined {
  return textProblem(text.replaceAll(/\r?\n|\t/g, ' '), most)
}

/** Characters as people count them, of any script. */
export function letters(text: string): number {
  return Array.from(text).length
}

/** Letters of any script, apostrophes, hyphens, dots and spaces; two letters at least. */
function isName(text: string): boolean {
  const found = text.match(/\p{L}/gu) ?? []
  return found.length >= MIN_NAME_LETTERS && /^[\p{L}\p{M}\p{N}\s.,'’ʼ\-–]+$/u.test(text)
}

function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LETTERS &&
    /^[^\s\p{Cc}@<>"(),;:\\[\]]+@[^\s\p{Cc}@.<>"(),;:\\[\]]+(\.[^\s\p{Cc}@.<>"(),;:\\[\]]+)+$/u.test(text)
  )
}
