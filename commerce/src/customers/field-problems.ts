import type { FieldError } from '#src/field-error'
import {
  EMAIL_MAX_LETTERS,
  MAX_PASSWORD_LETTERS,
  MIN_NAME_LETTERS,
  MIN_PASSWORD_LETTERS,
  MIN_TAX_ID_LETTERS,
  MIN_ZIP_LETTERS,
  PERSON_MAX_LETTERS,
} from '#src/limits'
import { problems } from '#src/problems'
import { holdsCardNumber } from '#src/payment/holds-card-number'

// VAL-01 to VAL-03: the problem of a typed value; undefined if there is none. The length is checked first: nothing else
// reads a text that is too long.

/** Every field with a problem, in the given order. */
export function listProblems(found: Record<string, string | undefined>): FieldError[] {
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

export function firstNameProblem(text: string): string | undefined {
  return nameProblem(text, problems.firstNameInvalid)
}

export function lastNameProblem(text: string): string | undefined {
  return nameProblem(text, problems.lastNameInvalid)
}

export function emailProblem(text: string): string | undefined {
  if (!isEmail(text)) return problems.emailInvalid
  return holdsCardNumber(text) ? problems.cardNumberNotTaken : undefined
}

export function zipProblem(text: string): string | undefined {
  const most = PERSON_MAX_LETTERS.postcode
  const isTooShort = text.length <= most && letters(text) < MIN_ZIP_LETTERS
  return isTooShort ? problems.zipInvalid : textProblem(text, most)
}

/** VAL-02: a street with its house number, in either of the two lines. */
export function streetProblem(street: string, secondLine = ''): string | undefined {
  if (street === '') return problems.streetMissing
  const hasNumber = /\p{Nd}/u.test(`${street} ${secondLine}`)
  return (
    textProblem(street, PERSON_MAX_LETTERS.street) ?? (hasNumber ? undefined : problems.houseNumberMissing)
  )
}

export function taxIdProblem(text: string): string | undefined {
  const most = PERSON_MAX_LETTERS.taxId
  const isTooShort = text.length <= most && letters(text) < MIN_TAX_ID_LETTERS
  return isTooShort ? problems.taxIdInvalid : textProblem(text, most)
}

/** An empty text is no problem: most forms can do without a number. */
export function phoneProblem(text: string): string | undefined {
  const most = PERSON_MAX_LETTERS.phone
  const isPhone = text.length > most || /^[+\d\s().\-/]*$/.test(text)
  return isPhone ? textProblem(text, most) : problems.phoneInvalid
}

/** Every character counts, spaces too: a password is taken as typed. */
export function passwordProblem(text: string): string | undefined {
  // A letter has at most two code units.
  if (text.length > MAX_PASSWORD_LETTERS * 2) return problems.textTooLong
  const length = letters(text)
  if (length < MIN_PASSWORD_LETTERS) return problems.passwordTooShort
  return length > MAX_PASSWORD_LETTERS ? problems.textTooLong : undefined
}

/** Typed twice, so that a typo locks nobody out. */
export function repeatedPasswordProblem(password: string, repeated: string): string | undefined {
  if (repeated === '') return problems.passwordNotRepeated
  return repeated === password ? undefined : problems.passwordsDiffer
}

export function textProblem(text: string, most: number): string | undefined {
  if (text.length > most) return problems.textTooLong
  // Every field is one line: a line break could become a mail header.
  if (/\p{Cc}/u.test(text)) return problems.charactersNotTaken
  return holdsCardNumber(text) ? problems.cardNumberNotTaken : undefined
}

/** For multi-line texts; nobody types other control characters. */
export function paragraphsProblem(text: string, most: number): string | undefined {
  return text.length > most * 2 ? problems.textTooLong : textProblem(text.replaceAll(/\r?\n|\t/g, ' '), most)
}

/** Characters as people count them, of any script. */
export function letters(text: string): number {
  return Array.from(text).length
}

/** For names of people: they appear in mails and on pages, and must not be URLs. */
export function namedProblem(text: string, most: number): string | undefined {
  return textProblem(text, most) ?? (webUrl.test(text) ? problems.nameHoldsUrl : undefined)
}

// The most common endings, and none that is part of a name. Mails break up everything else that looks like a link.
const webUrl =
  /:\/\/|\bwww\.|[.。．｡](?:com|net|org|info|biz|io|tv|ru|cn|xyz|top|shop|site|online|store|link|app|club|live|click|vip|icu|example)(?=[\s.,:/?#'’-]|$)/i

function nameProblem(text: string, invalid: string): string | undefined {
  const most = PERSON_MAX_LETTERS.name
  return text.length > most || isName(text) ? namedProblem(text, most) : invalid
}

/** Letters of any script, apostrophes, hyphens, dots and spaces; at least two letters. */
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
