import { MAX_JSON_DEPTH } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { Refusal } from '#src/errors'

/** Bodies are JSON in UTF-8 and not nested without end. What is of another type is refused. */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = isUtf8(body) ? body.toString() : undefined
    if (text === undefined) done(badBody('This is not UTF-8.'), undefined)
    else if (isDeeperThan(MAX_JSON_DEPTH, text)) {
      done(badBody(`The body is nested deeper than ${MAX_JSON_DEPTH} levels.`), undefined)
    } else {
      return parseJson(request, text, (error, value) => {
        if (error || isWellFormed(value)) done(error, value)
        else done(badBody('A text holds half a character.'), undefined)
      })
    }
    return undefined
  })
}

function badBody(message: string): Refusal {
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'body', message }],
  })
}

/** Whether all texts can be kept: an escape such as \ud800 is good JSON, and half of a character. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, each]) => key.isWellFormed() && isWellFormed(each))
}

/** Counts brackets, so that a text is turned away before it is parsed. */
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

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++
    else if (json[at] === '"') return at
  }
  return json.length
}
