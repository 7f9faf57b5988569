import { TOKEN_PLACEHOLDER } from 'commerce/contract/door'
import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** what the URL of a call named as its token; a list where it named several */
    tokenOfUrl?: unknown
  }
}

/** API-06: older clients name their token in the URL of a call. It is taken out before anything that looks at URLs meets it. */
export function takeTokenOutOfUrl(request: FastifyRequest): void {
  const query = request.query as { token?: unknown }
  if (query.token === undefined || !request.url.startsWith('/api/')) return
  // Instead of a token the cookies of the browser say who asks.
  if (query.token !== TOKEN_PLACEHOLDER) request.tokenOfUrl = query.token
  request.raw.url = withoutToken(request.url)
  delete query.token
}

function withoutToken(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const rest = query.split('&').filter((parameter) => nameOf(parameter) !== 'token')
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`
}

function nameOf(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name // is not encoded as it should be
  }
}

/** It goes on as if it had come in the header. One in the header counts before it. */
export async function moveToken({ headers, tokenOfUrl }: FastifyRequest): Promise<void> {
  if (tokenOfUrl === undefined) return
  if (typeof tokenOfUrl !== 'string') throw refusal(messages.oneToken)
  if (tokenOfUrl !== '') headers.authorization ??= `Bearer ${tokenOfUrl}`
}

/** Where a shop has switched that off. */
export async function refuseToken({ tokenOfUrl }: FastifyRequest): Promise<void> {
  if (tokenOfUrl !== undefined) throw refusal(messages.tokenInHeader)
}

function refusal(message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'token', message }] })
}
