import type { FormEntries, Send } from 'commerce/contract/call/make-client'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { PASSING_TAG, TAGS_HEADER } from '#src/http/pages/cache/page-tags'

interface Visitor {
  ip: string
  /** the site of the visit, its store view, and the studio whose store it is in */
  host?: string
  storeCode?: string
  studioKey?: string | null
  /** gets the tags of all answers */
  tags?: Set<string>
}

/** API calls of pages in the same process: all the way through the application, without a socket. */
export function inProcessSend(app: FastifyInstance, visitor: Visitor): Send {
  return async ({ method, path, body, form, headers, timeoutMs }) => {
    const answered = app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(visitor.host !== undefined && { host: visitor.host }),
        ...(visitor.storeCode !== undefined && { 'x-vs-store-code': visitor.storeCode }),
        ...(typeof visitor.studioKey === 'string' && { 'x-studio': visitor.studioKey }),
        ...(visitor.tags && { [TAGS_HEADER]: 'asked' }),
      },
      remoteAddress: visitor.ip,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { payload: body }),
      ...(form === undefined ? {} : { payload: formDataOf(form) }),
    })
    const response = await noteTags(visitor, answered)
    return {
      status: response.statusCode,
      contentType: response.headers['content-type'] ?? '',
      text: async () => response.body,
    }
  }
}

function formDataOf(form: FormEntries): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof File) data.append(name, value)
    else if (typeof value === 'string') data.append(name, value)
  }
  return data
}

/** A call without an answer, or with a refusal, makes a page that nobody else should get. */
async function noteTags(
  { tags }: Visitor,
  answered: Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  if (!tags) return answered
  const response = await answered.catch((error: unknown) => {
    tags.add(PASSING_TAG)
    throw error
  })
  if (response.statusCode !== 200) tags.add(PASSING_TAG)
  const named = response.headers[TAGS_HEADER]
  if (typeof named === 'string') for (const tag of named.split(' ')) tags.add(tag)
  return response
}
