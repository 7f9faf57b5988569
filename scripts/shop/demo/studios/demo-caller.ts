import { type Answer, type Client, makeClient } from 'commerce/contract/call/make-client'

/** Calls the shop like anybody, with the token of a session or without. */
export function callerOf(baseUrl: string, token?: string): Client {
  return makeClient(async ({ method, path, body, form, headers, timeoutMs }) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
      ...(form && { body: formOf(form) }),
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: () => response.text(),
    }
  })
}

function formOf(entries: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) {
    if (value instanceof Blob) form.set(name, value)
    else if (typeof value === 'string') form.set(name, value)
  }
  return form
}

export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Error(`The demo could not be filled: ${answer.code} ${answer.reason} ${JSON.stringify(answer)}`)
}
