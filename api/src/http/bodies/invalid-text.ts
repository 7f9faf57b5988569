import { messages } from 'commerce/messages'
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

/** What is wrong with a value, where its schema has no sentence of its own. Unknown fields are named elsewhere. */
export function invalidText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.fieldRequired : neededText(issue.expected)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? messages.fieldRequired
        : `At least ${issue.minimum}${countedText(issue.origin)}.`
    case 'too_big':
      return issue.origin === 'string'
        ? messages.textTooLong
        : `At most ${issue.maximum}${countedText(issue.origin)}.`
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}.`
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

/** One of the kinds that are taken is a text, of which this is too much. */
function isTooLongFor(kinds: z.core.$ZodIssue[][]): boolean {
  return kinds.some(
    ([first]) => first?.code === 'too_big' && first.origin === 'string' && first.path.length === 0,
  )
}

function neededText(expected: string): string {
  return neededTypes[expected] ?? messages.formInvalid
}

function countedText(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' in the list' : ''
}
