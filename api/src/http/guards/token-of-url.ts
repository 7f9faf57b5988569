import { TOKEN_PLACEHOLDER } from 'commerce/contract/call/door'
import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** the token in the URL of a call; a list if there were several */
    tokenOfUrl?: unknown
  }
}

/** API-06: older clients send their token in the URL of a call. It is removed before anything else sees the URL. */
export function takeTokenOutOfUrl(request: FastifyRequest): void {
  const query = request.query as { token?: unknown }
  if (query.token === undefined || !request.url.startsWith('/api/')) return
  // The browser's cookies replace the token.
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
    return name // badly encoded
  }
}

/** It continues as if it had come in the header. A token in the header wins. */
export async function moveToken({ headers, tokenOfUrl }: FastifyRequest): Promise<void> {
  if (tokenOfUrl === undefined) return
  if (typeof tokenOfUrl !== 'string') throw refusal(messages.oneToken)
  if (tokenOfUrl !== '') headers.authorization ??= `Bearer ${tokenOfUrl}`
}

/** In a shop that has switched this off. */
export async function refuseToken({ tokenOfUrl }: FastifyRequest): Promise<void> {
  if (tokenOfUrl !== undefined) throw refusal(messages.tokenInHeader)
}

function refusal(message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'token', message }] })
}
