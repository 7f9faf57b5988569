import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { refuseOthers } from '#src/mail/refuse-others'
import { mailListPage, mailPage } from '#src/mail/mailbox-pages'
import { findKeptMail, listKeptMails } from '#src/mail/queries'

const mailId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** The pages that show mail which was kept instead of sent. */
export function registerMailbox(app: FastifyInstance, { config, db }: AppContext): void {
  if (!config.mail.isShown) return
  const find = async (params: unknown) => {
    const id = mailId.safeParse(params)
    const mail = id.success ? await findKeptMail(db, id.data.id) : undefined
    if (!mail) throw new Refusal('mail-not-found', { message: messages.pageNotFound })
    return mail
  }
  const options = { onRequest: refuseOthers }
  app.get('/dev/mail', options, async (_request, reply) =>
    sendPage(reply, mailListPage(await listKeptMails(db))),
  )
  app.get('/dev/mail/:id', options, async ({ params }, reply) =>
    sendPage(reply, mailPage(await find(params))),
  )
  app.get('/dev/mail/:id/html', options, async ({ params }, reply) => {
    const { html_part: html } = await find(params)
    return sendPage(reply, html)
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
