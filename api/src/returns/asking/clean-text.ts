import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { Refusal } from '#src/errors'

/** A text of several lines has no other control characters, and says something if it must. */
export function requireCleanText(field: string, text: string, { isNeeded = false } = {}): void {
  const isMissing = isNeeded && text.trim() === ''
  if (!isMissing && !/[^\P{Cc}\n\r\t]/u.test(text)) return
  const message = isMissing ? problems.fieldRequired : problems.charactersNotTaken
  throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}

/** A text of one line. */
export function requireLine(field: string, text: string): void {
  const isMissing = text.trim() === ''
  if (!isMissing && !/\p{Cc}/u.test(text)) return
  const message = isMissing ? problems.fieldRequired : problems.charactersNotTaken
  throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}
