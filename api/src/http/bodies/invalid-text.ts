import { messages } from 'commerce/messages'
import type { SentenceValues } from 'commerce/words/catalogs'
import type * as z from 'zod/mini'

const neededTypes: Record<string, string> = {
  string: messages.textNeeded,
  number: messages.numberNeeded,
  int: messages.wholeNumberNeeded,
  boolean: messages.yesOrNoNeeded,
  array: messages.listNeeded,
  object: messages.objectNeeded,
  record: messages.objectNeeded,
}

const leastTexts: Record<string, string> = { string: messages.atLeastLetters, array: messages.atLeastInList }
const mostTexts: Record<string, string> = { array: messages.atMostInList }

/** The problem of a value whose schema has no message of its own. Unknown fields are named elsewhere. */
export function invalidText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.fieldRequired : neededText(issue.expected)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? messages.fieldRequired
        : (leastTexts[issue.origin] ?? messages.atLeast)
    case 'too_big':
      return issue.origin === 'string' ? messages.textTooLong : (mostTexts[issue.origin] ?? messages.atMost)
    case 'invalid_value':
      return messages.oneOf
    case 'invalid_union':
      return isTooLongFor(issue.errors) ? messages.textTooLong : messages.formInvalid
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return messages.formInvalid
  }
}

/** One of the accepted types is a text, and this one is too long. */
function isTooLongFor(kinds: z.core.$ZodIssue[][]): boolean {
  return kinds.some(
    ([first]) => first?.code === 'too_big' && first.origin === 'string' && first.path.length === 0,
  )
}

function neededText(expected: string): string {
  return neededTypes[expected] ?? messages.formInvalid
}

/** The values for the {places} of such a message. */
export function valuesOf(issue: z.core.$ZodIssue): SentenceValues {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') }
  return {}
}
