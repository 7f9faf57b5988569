import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const mailchimpKey = 'abc123-us7'
const mailchimpAudience = 'dancers'

const memberBody = z.strictObject({
  email_address: z.email(),
  status: z.enum(['subscribed', 'unsubscribed', 'pending']),
  status_if_new: z.enum(['subscribed', 'unsubscribed', 'pending']),
})

/** As much of Mailchimp's API 3.0 as keeps one audience. */
export async function openFakeMailchimp() {
  const members = new Map<string, string>()
  /** mailboxes that ended it by the service's own link: only their own confirmation brings them back */
  const compliant = new Set<string>()
  /** hashes of mailboxes that were deleted for good: only the service's own form takes them back */
  const forgottenHashes = new Set<string>()
  const puts: { email: string; status: string }[] = []
  const state = { fails: 0, beforeAnswer: async (_email: string) => undefined as unknown }
  const memberPath = new RegExp(`^/3\\.0/lists/${mailchimpAudience}/members/([0-9a-f]{32})(?:\\?|$)`)
  const forgetMailbox = new RegExp(
    `^/3\\.0/lists/${mailchimpAudience}/members/([0-9a-f]{32})/actions/delete-permanent$`,
  )
  const authorization = `Basic ${Buffer.from(`barre:${mailchimpKey}`).toString('base64')}`

  async function answer(request: IncomingMessage, text: string): Promise<{ status: number; title?: string }> {
    if (request.headers.authorization !== authorization) return { status: 401, title: 'API Key Invalid' }
    const forgotten = forgetMailbox.exec(request.url ?? '')?.[1]
    if (request.method === 'POST' && forgotten !== undefined) return forget(forgotten)
    const hash = memberPath.exec(request.url ?? '')?.[1]
    if (request.method !== 'PUT' || hash === undefined) return { status: 404, title: 'Resource Not Found' }
    if (state.fails > 0) {
      state.fails--
      return { status: 500, title: 'Internal Server Error' }
    }
    const body = memberBody.safeParse(JSON.parse(text))
    if (!body.success || hashOf(body.data.email_address) !== hash) {
      return { status: 400, title: 'Invalid Resource' }
    }
    const { email_address: email, status } = body.data
    if (forgottenHashes.has(hash)) return { status: 400, title: 'Forgotten Email Not Subscribed' }
    if (compliant.has(email) && status !== 'pending') {
      return { status: 400, title: 'Member In Compliance State' }
    }
    members.set(email, status)
    puts.push({ email, status })
    await state.beforeAnswer(email)
    return { status: 200 }
  }

  function forget(hash: string): { status: number; title?: string } {
    const email = [...members.keys()].find((each) => hashOf(each) === hash)
    if (email === undefined) return { status: 404, title: 'Resource Not Found' }
    members.delete(email)
    forgottenHashes.add(hash)
    return { status: 204 }
  }

  /** by the service's own form */
  function signUp(email: string): void {
    forgottenHashes.delete(hashOf(email))
    members.set(email, 'subscribed')
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { status, title } = await answer(request, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status, title }))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    members,
    compliant,
    puts,
    state,
    signUp,
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

function hashOf(email: string): string {
  return createHash('md5').update(email.toLowerCase()).digest('hex')
}
