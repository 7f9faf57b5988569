import type { SentenceValues } from 'commerce/words/catalogs'

/**
 * What says a compiled message that has nothing but places for values, many times faster than Lingui: a list says
 * hundreds of them. Undefined for a message with plurals or formats.
 */
export function plainMessage(message: unknown): ((values?: SentenceValues) => string) | undefined {
  if (typeof message === 'string') return isText(message) ? () => message : undefined
  if (!Array.isArray(message)) return undefined
  const parts = message as unknown[]
  if (!parts.every((part) => isText(part) || isPlace(part))) return undefined
  return (values = {}) => {
    let text = ''
    for (const part of parts) text += String(isPlace(part) ? (values[part[0]] ?? '') : part)
    return text
  }
}

/** Braces are there before the build compiles a message. */
const isText = (part: unknown) =>
  typeof part === 'string' && !['\\', '{', "''"].some((mark) => part.includes(mark))

function isPlace(part: unknown): part is [name: string] {
  return Array.isArray(part) && part.length === 1 && typeof part[0] === 'string'
}
