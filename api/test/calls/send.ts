import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { InjectOptions } from 'fastify'
import type { App } from '#src/app'
import type { Sent } from '#test/calls/call-case'

/** The request as it goes to the server. */
export function requestOf({ method, path }: AnyEndpoint, sent: Sent): InjectOptions {
  const rest = new URLSearchParams()
  let url = path
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, () => encodeURIComponent(value))
    else rest.append(name, value)
  }
  return {
    method,
    url: rest.size > 0 ? `${url}?${rest.toString()}` : url,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    ...(sent.address === undefined ? {} : { remoteAddress: sent.address }),
    ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
  }
}

/** Sends it, and ends what was begun for it. */
export async function send(app: App, call: AnyEndpoint, sent: Sent) {
  try {
    return await app.inject(requestOf(call, sent))
  } finally {
    await sent.after?.()
  }
}
