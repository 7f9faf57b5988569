import { MAX_BODY_VALUES, MAX_JSON_DEPTH } from 'commerce/limits'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { Refusal } from '#src/errors'

/** Bodies are JSON in UTF-8 with limited nesting; an empty one is none. Other types are refused. */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined)
      return undefined
    }
    const text = isUtf8(body) ? body.toString() : undefined
    if (text === undefined) done(badBody({ message: messages.notUtf8 }), undefined)
    else if (isDeeperThan(MAX_JSON_DEPTH, text)) {
      done(badBody({ message: messages.bodyTooDeep, values: { most: MAX_JSON_DEPTH } }), undefined)
    } else if (holdsMoreThan(MAX_BODY_VALUES, text)) {
      done(badBody({ message: messages.bodyTooWide, values: { most: MAX_BODY_VALUES } }), undefined)
    } else {
      return parseJson(request, text, (error, value) => {
        const bad = error ? badBody({ message: messages.notJson }) : refusalOfText(value, [])
        done(bad ?? null, value)
      })
    }
    return undefined
  })
}

function badBody(problem: Omit<FieldError, 'field'>, field = 'body'): Refusal {
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field, ...problem }],
  })
}

/**
 * Refuses a text that cannot be stored, by its path: an escape such as \ud800 is valid JSON, but half a character;
 * \u0000 is not accepted by PostgreSQL.
 */
function refusalOfText(value: unknown, path: string[]): Refusal | undefined {
  if (typeof value === 'string') {
    const message = problemOfText(value)
    return message === undefined ? undefined : badBody({ message }, path.join('.') || 'body')
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    // A field name that cannot be stored cannot be reported.
    const message = problemOfText(key)
    const refusal = message === undefined ? refusalOfText(each, [...path, key]) : badBody({ message })
    if (refusal) return refusal
  }
  return undefined
}

/** Why a text cannot be stored. */
export function problemOfText(text: string): string | undefined {
  if (!text.isWellFormed()) return messages.textHasHalfCharacter
  return text.includes('\0') ? messages.textHasNul : undefined
}

/** Counts brackets, so that a deeply nested text is refused before it is parsed. */
export function isDeeperThan(maxDepth: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at)
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}

/** Counts the starts of lists, objects and their values. */
export function holdsMoreThan(maxValues: number, json: string): boolean {
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at)
    else if (character === ',' || character === '[' || character === '{') values++
    if (values > maxValues) return true
  }
  return false
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++
    else if (json[at] === '"') return at
  }
  return json.length
}
