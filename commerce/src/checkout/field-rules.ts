import { MIN_NAME_LETTERS, MIN_PASSWORD_LETTERS, MIN_TAX_ID_LETTERS, MIN_ZIP_LETTERS } from '#src/limits'
import { messages } from '#src/messages'

/** What is wrong with a text, as a sentence; undefined: nothing. */
export type FieldRule = (text: string) => string | undefined

// A letter of any script, with the marks that belong to it.
const letter = /\p{L}\p{M}*/gu
const controlCharacter = /\p{Cc}/u
const emailAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/u
const maxEmailLength = 254

/** Every field is one line: a line break in a name could become a header of a mail. */
export const optionalText: FieldRule = (text) =>
  controlCharacter.test(text) ? messages.charactersNotTaken : undefined

export const requiredText: FieldRule = (text) =>
  text.trim() === '' ? messages.fieldRequired : optionalText(text)

export const nameRule: FieldRule = (text) =>
  requiredText(text) ??
  ((text.match(letter)?.length ?? 0) < MIN_NAME_LETTERS ? messages.nameTooShort : undefined)

export const zipRule: FieldRule = (text) =>
  requiredText(text) ?? (text.trim().length < MIN_ZIP_LETTERS ? messages.zipTooShort : undefined)

export const taxIdRule: FieldRule = (text) =>
  requiredText(text) ?? (text.trim().length < MIN_TAX_ID_LETTERS ? messages.taxIdTooShort : undefined)

export const passwordRule: FieldRule = (text) => {
  if (text === '') return messages.fieldRequired
  return Array.from(text).length < MIN_PASSWORD_LETTERS ? messages.passwordTooShort : undefined
}

export const emailRule: FieldRule = (text) =>
  requiredText(text) ??
  (text.length <= maxEmailLength && emailAddress.test(text.trim()) ? undefined : messages.emailInvalid)

export const countryRule: FieldRule = (text) =>
  requiredText(text) ?? (/^[A-Z]{2}$/.test(text) ? undefined : messages.countryInvalid)
