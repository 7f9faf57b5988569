import type { Failure } from 'commerce/contract/call/envelope'
import type { FieldError } from 'commerce/field-error'
import { FIELD_MESSAGE_MAX_LETTERS, FIELD_NAME_MAX_LETTERS, NAMED_FIELDS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { PAGE_NOT_FOUND_PATH } from 'commerce/page-paths'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { databaseCodeOf, isAway, isDiskFull } from '#src/db/connections/is-away'
import { Refusal } from '#src/errors'
import { asksForPage, awayPage } from '#src/http/pages/away-page'
import { pageLookPolicy } from '#src/http/pages/page-look'
import { retryAfterSeconds } from '#src/http/limits/retry-after'
import { scopeOfRequest, wordsOfRequest } from '#src/http/scope-of-request'
import { secureHeaders } from '#src/http/guards/secure-headers'
import type { ApiWords } from '#src/words'

/**
 * The only place that turns errors into answers, in the language of the store view. Messages of bugs and of the
 * database stay in the log.
 */
export function answerErrors(app: FastifyInstance, context: AppContext): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const words = wordsOfRequest(context, request)
    const failure = failureOf(error, words)
    if (failure.code === 503) request.log.warn({ reason: error.message }, 'request not served')
    else if (failure.code >= 500) request.log.error({ err: error }, 'request failed')
    if (error instanceof Refusal) logWrongOptions(error, request)
    if (failure.code === 503) reply.header('retry-after', retryAfterSeconds())
    if (error instanceof Refusal && error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', error.retryAfterSeconds)
    }
    reply.code(failure.code).header('cache-control', 'no-store')
    if (failure.code !== 503 || !asksForPage(request)) return reply.send(failure)
    return reply
      .header('content-security-policy', pageLookPolicy)
      .type('text/html; charset=utf-8')
      .send(awayPage(failure.result, words))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({
        code: 404,
        reason: 'no-such-call',
        result: wordsOfRequest(context, request).say(messages.noSuchCall),
      } satisfies Failure),
  )
}

/**
 * The same for a URL that cannot be decoded; Fastify handles it separately, without hooks. A browser is led to the
 * not-found page: it could not show it under this URL either.
 */
export function answerBadUrl(context: AppContext) {
  const headers = { ...secureHeaders(context.config), 'cache-control': 'no-store' }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request
    reply.headers(headers)
    const isOfPage = raw.method === 'GET' && raw.url?.startsWith('/api/') === false
    if (isOfPage) {
      const { basePath } = scopeOfRequest(context, request)
      return void reply.redirect(basePath + PAGE_NOT_FOUND_PATH, 303)
    }
    const failure = failureOf(error, wordsOfRequest(context, request))
    void reply.code(failure.code).send(failure)
  }
}

/** LOG-01: pages offer only options that exist, so a wrong one tells of an outdated page or a faulty import. */
function logWrongOptions({ fields }: Refusal, request: FastifyRequest): void {
  const wrong = fields.filter(({ message }) => message === messages.optionUnknown).slice(0, NAMED_FIELDS_MAX)
  if (wrong.length === 0) return
  request.log.warn(
    { fields: wrong.map(({ field }) => cut(field, FIELD_NAME_MAX_LETTERS)) },
    'wrong option id',
  )
}

function failureOf(error: unknown, { say }: ApiWords): Failure {
  if (error instanceof Refusal) {
    return {
      code: error.status,
      reason: error.reason,
      result: cut(say(error.message, error.values), FIELD_MESSAGE_MAX_LETTERS),
      ...(error.fields.length > 0 ? { fields: shortened(error.fields, say) } : {}),
      ...(error.meta ? { meta: error.meta } : {}),
    }
  }
  if (isOfErasedAccount(error)) {
    return { code: 401, reason: 'not-signed-in', result: say(messages.notSignedIn) }
  }
  if (isDiskFull(error)) return { code: 503, reason: 'unavailable', result: say(messages.diskFull) }
  const status = databaseStatus(error) ?? statusOf(error)
  if (status === 503) return { code: 503, reason: 'unavailable', result: say(messages.somethingWentWrong) }
  if (status >= 400 && status < 500) return refusedByFramework(status, say)
  return { code: 500, reason: 'bug', result: say(messages.serverError) }
}

/** Field names and messages may contain what was sent: the answer must not grow with it. */
function shortened(fields: FieldError[], say: ApiWords['say']): FieldError[] {
  return fields.slice(0, NAMED_FIELDS_MAX).map(({ field, message, values }) => ({
    field: cut(field, FIELD_NAME_MAX_LETTERS),
    message: cut(say(message, values), FIELD_MESSAGE_MAX_LETTERS),
  }))
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}

function refusedByFramework(code: number, say: ApiWords['say']): Failure {
  switch (code) {
    case 413:
      return { code, reason: 'too-large', result: say(messages.requestTooLarge) }
    case 414:
      return { code, reason: 'url-too-long', result: say(messages.urlTooLong) }
    case 415:
      return { code, reason: 'bad-content-type', result: say(messages.contentTypeInvalid) }
    case 429:
      return { code, reason: 'too-many', result: say(messages.tooManyRequests) }
    default:
      return { code: 400, reason: 'invalid', result: say(messages.requestUnreadable) }
  }
}

// PostgreSQL stores no NUL in a text.
const textCodes = /^(22021|22P05)/

function databaseStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if (textCodes.test(databaseCodeOf(error))) return 400
  return isAway(error) ? 503 : undefined
}

/** A customer's rows need the account: it was erased during the request. */
function isOfErasedAccount(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === '23503' && String(error.constraint).endsWith('_customer_id_fkey')
}
