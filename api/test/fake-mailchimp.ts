import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const mailchimpKey = 'abc123-us7'
export const mailchimpAudience = 'dancers'

const memberBody = z.strictObject({
  email_address: z.email(),
  status: z.enum(['subscribed', 'unsubscribed', 'pending']),
  status_if_new: z.enum(['subscribed', 'unsubscribed', 'pending']),
})

/** As much of Mailchimp's API 3.0 as keeps one audience. */
export async function openFakeMailchimp() {
  const members = new Map<string, string>()
  /** addresses that ended it by the service's own link: only their own confirmation brings them back */
  const compliant = new Set<string>()
  const puts: { email: string; status: string }[] = []
  const state = { fails: 0, beforeAnswer: async (_email: string) => undefined as unknown }
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const expected = `Basic ${Buffer.from(`barre:${mailchimpKey}`).toString('base64')}`
      if (request.headers.authorization !== expected) return answer(401, { title: 'API Key Invalid' })
      const hash = new RegExp(`^/3\\.0/lists/${mailchimpAudience}/members/([0-9a-f]{32})(?:\\?|$)`).exec(
        request.url ?? '',
      )?.[1]
      if (request.method !== 'PUT' || hash === undefined) return answer(404, { title: 'Resource Not Found' })
      if (state.fails > 0) {
        state.fails--
        return answer(500, { title: 'Internal Server Error' })
      }
      const body = memberBody.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
      if (!body.success) return answer(400, { title: 'Invalid Resource' })
      const { email_address: email, status } = body.data
      if (createHash('md5').update(email.toLowerCase()).digest('hex') !== hash) {
        return answer(400, { title: 'Invalid Resource' })
      }
      if (compliant.has(email) && status === 'subscribed') {
        return answer(400, { title: 'Member In Compliance State' })
      }
      members.set(email, status)
      puts.push({ email, status })
      await state.beforeAnswer(email)
      answer(200, { email_address: email, status })
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ members, compliant, puts, state },
    settings: {
      MAILCHIMP_API_KEY: mailchimpKey,
      MAILCHIMP_AUDIENCE: mailchimpAudience,
      MAILCHIMP_URL: `http://127.0.0.1:${port}`,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
