import type { Endpoint } from '#src/contract/call/endpoint'
import type { Failure } from '#src/contract/call/envelope'
import { REQUEST_TIMEOUT_MS } from '#src/limits'
import { messages } from '#src/messages'

export type Answer<Result> =
  | { ok: true; value: Result; meta?: Record<string, unknown> }
  | ({ ok: false } & Failure)

/**
 * The part of fetch that a client needs, so that it can be the browser's, the server's own, or a test's. The sender
 * gives up after `timeoutMs`.
 */
export type Send = (request: {
  method: string
  path: string
  body?: string
  /** in place of a body: texts and files, to be sent as multipart/form-data */
  form?: FormEntries
  headers: Record<string, string>
  timeoutMs: number
}) => Promise<{ status: number; contentType: string; text: () => Promise<string> }>

/** The fields of a form: texts, and files of the browser or of Node. A field without a value is left out. */
export type FormEntries = Readonly<Record<string, unknown>>

export interface CallInput<Query, Body> {
  query?: Query
  body?: Body
  headers?: Record<string, string>
}

export interface Client {
  call: <Query, Body, Result>(
    endpoint: Endpoint<Query, Body, Result>,
    input?: CallInput<Query, Body>,
  ) => Promise<Answer<Result>>
}

/** What a client says if it cannot read an answer of the server. */
export type ClientSentences = Pick<Record<keyof typeof messages, string>, 'unexpected' | 'badContentType'>

/** A typed client. It never throws for an answer of the server; no answer at all is code 0, reason 'unreachable'. */
export function makeClient(send: Send, sentences: ClientSentences = messages): Client {
  return {
    async call(endpoint, input = {}) {
      const request = {
        method: endpoint.method,
        path: pathOf(endpoint.path, input.query ?? {}),
        ...bodyOf(endpoint, input),
        timeoutMs: endpoint.timeoutMs ?? REQUEST_TIMEOUT_MS,
      }
      try {
        const response = await send(request)
        if (!response.contentType.includes('application/json'))
          return failure(response.status, sentences.badContentType)
        return readEnvelope(JSON.parse(await response.text()), sentences)
      } catch {
        return { ok: false, code: 0, reason: 'unreachable', result: sentences.unexpected }
      }
    },
  }
}

function bodyOf<Query, Body, Result>(
  { takesForm }: Endpoint<Query, Body, Result>,
  { body, headers = {} }: CallInput<Query, Body>,
) {
  if (body === undefined) return { headers }
  // The body of such a call is an object of texts and files.
  if (takesForm) return { headers, form: body as FormEntries }
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** The same answer with another shape of its value. */
export function mapAnswer<Result, Shape>(
  answer: Answer<Result>,
  shapeOf: (value: Result) => Shape,
): Answer<Shape> {
  return answer.ok ? { ...answer, value: shapeOf(answer.value) } : answer
}

function pathOf(template: string, query: object): string {
  const rest: string[] = []
  let path = template
  for (const [key, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (path.includes(`{${key}}`)) path = path.replace(`{${key}}`, encodeURIComponent(text))
    else rest.push(`${key}=${encodeURIComponent(text)}`)
  }
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

function readEnvelope<Result>(body: unknown, { unexpected }: ClientSentences): Answer<Result> {
  if (typeof body !== 'object' || body === null || !('code' in body)) return failure(502, unexpected)
  // Tests hold the server to the contract, so an envelope of code 200 carries the promised result.
  const envelope = body as { code: number; result: Result; meta?: Record<string, unknown> }
  if (envelope.code === 200) {
    return { ok: true, value: envelope.result, ...(envelope.meta ? { meta: envelope.meta } : {}) }
  }
  return { ok: false, ...(body as Failure) }
}

function failure(code: number, result: string): Answer<never> {
  return { ok: false, code, reason: 'bad-answer', result }
}
