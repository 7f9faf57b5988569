import { FIELD_NAME_MAX_LETTERS, FORM_PARTS_MAX, NAMED_FIELDS_MAX } from 'commerce/limits'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemOfText } from '#src/http/bodies/read-json'
import { Refusal } from '#src/errors'

/** Bodies of these routes are forms with files, of a limited size, and nothing else. */
export function readForms(app: FastifyInstance, { maxBytes }: { maxBytes: number }): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new Refusal('bad-content-type', { message: messages.formContentTypeInvalid })),
  )
  // A longer body is refused by its length, or as soon as it is longer; nothing of it is kept.
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
  )
}

/** The fields of a form: texts and files, each once. */
async function readForm(contentType: string, body: Buffer): Promise<Record<string, string | File>> {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined || countOf(body, `--${boundary}`) > FORM_PARTS_MAX + 1) throw unreadable()
  const entries = await parse(body, contentType)
  const problems = problemsOf(entries)
  if (problems.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields: problems })
  return Object.fromEntries(entries)
}

async function parse(body: Buffer, contentType: string): Promise<[string, string | File][]> {
  const whole = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  try {
    // Meant for bodies of known senders: this one is short by now, and its parts are counted.
    // oxlint-disable-next-line typescript/no-deprecated -- see above
    return [...(await whole.formData())]
  } catch {
    throw unreadable()
  }
}

/** A field that stands there twice, and a text that cannot be stored. */
function problemsOf(entries: [string, string | File][]): FieldError[] {
  const names = new Set<string>()
  const problems: FieldError[] = []
  for (const [name, value] of entries) {
    const field = problemOfText(name) === undefined ? name.slice(0, FIELD_NAME_MAX_LETTERS) : 'body'
    const isTwice = names.has(name)
    names.add(name)
    const message = isTwice
      ? messages.fieldTwice
      : problemOfText(typeof value === 'string' ? value : value.name)
    if (message !== undefined || field === 'body')
      problems.push({ field, message: message ?? messages.textHasNul })
  }
  return problems.slice(0, NAMED_FIELDS_MAX)
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

function countOf(body: Buffer, text: string): number {
  let count = 0
  for (
    let at = body.indexOf(text);
    at >= 0 && count <= FORM_PARTS_MAX + 1;
    at = body.indexOf(text, at + text.length)
  ) {
    count++
  }
  return count
}

function unreadable(): Refusal {
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'body', message: messages.formUnreadable }],
  })
}
