import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { InjectOptions } from 'fastify'
import type { App } from '#src/app'
import type { Sent } from '#test/calls/call-case'

/** The request as it goes to the server. */
export function requestOf({ method, path, takesForm }: AnyEndpoint, sent: Sent): InjectOptions {
  // A form names its type itself.
  const isForm = takesForm !== undefined && sent.headers?.['content-type'] === undefined
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
      ...(sent.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
    ...(sent.body === undefined ? {} : { payload: isForm ? formOf(sent.body) : JSON.stringify(sent.body) }),
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

/** A body as a form. A data URL is a file. */
function formOf(body: unknown): FormData | string {
  if (typeof body !== 'object' || body === null) return String(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const file = fileOf(value)
    if (file) form.append(name, file)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

function fileOf(value: unknown): File | undefined {
  const [, type, base64 = ''] = /^data:([\w/]+);base64,(.*)$/s.exec(String(value)) ?? []
  return type === undefined ? undefined : new File([Buffer.from(base64, 'base64')], 'certificate', { type })
}
