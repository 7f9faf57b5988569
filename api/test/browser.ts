import { type Client, makeClient } from 'commerce/contract/call/make-client'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** What a browser says of a call that a script of the shop's own page makes. */
export const ofOwnPage = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
}

/** A browser on a page of the shop: it keeps HttpOnly cookies, which its scripts never see. */
export function newBrowser(app: FastifyInstance, { host = 'localhost:3000' }: { host?: string } = {}) {
  const jar = new Map<string, string>()
  const answers: LightMyRequestResponse[] = []

  function keep(answer: LightMyRequestResponse): void {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0(;|$)/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** calls as a script of a page with these headers does */
  function clientWith(headers: Record<string, string> = ofOwnPage): Client {
    return makeClient(async ({ method, path, body, headers: own }) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: { host, ...(cookie && { cookie }), ...own, ...headers },
        ...(body !== undefined && { payload: body }),
      })
      answers.push(answer)
      keep(answer)
      return {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type']),
        text: async () => answer.body,
      }
    })
  }
  return { jar, answers, clientWith, client: clientWith() }
}
