import { confirmEmail } from 'commerce/contract/customers'
import mailWords from 'commerce/words/en/mails'
import { onTestFinished, vi } from 'vitest'
import { startJobs } from '#src/jobs/start-jobs'
import { clientOf, valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Server = Awaited<ReturnType<typeof openTestApp>>

/** A worker that keeps mail in the shop's mailbox, for the time of a test, and what is in it. */
export function openMailbox(server: Server) {
  const jobs = startJobs(server.jobs)
  onTestFinished(jobs.close)
  const listTo = (recipient: string) =>
    server.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('subject', '<>', mailWords.confirmEmailSubject)
      .orderBy('id')
      .execute()
  return {
    /** mail to somebody, once there are that many, beside the link that every new account gets */
    mailsTo: (recipient: string, count = 1) =>
      vi.waitFor(
        async () => {
          const mails = await listTo(recipient)
          if (mails.length < count) throw new Error(`${mails.length} of ${count} mails are there.`)
          return mails
        },
        { timeout: 20_000, interval: 50 },
      ),
    /** once nothing waits to be sent */
    isEmpty: () =>
      vi.waitFor(
        async () => {
          const waiting = await server.db
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .execute()
          if (waiting.length > 0) throw new Error(`${waiting.length} mails wait.`)
        },
        { timeout: 20_000, interval: 50 },
      ),
  }
}

/** The last mail to somebody that holds a text, once there is one; without a text not the link that every new account gets. */
export async function takeMail(server: Server, recipient: string, text = '') {
  const jobs = startJobs(server.jobs)
  const mails = server.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('text_part', 'like', `%${text}%`)
    .where('subject', '<>', text === '' ? mailWords.confirmEmailSubject : '')
    .orderBy('id', 'desc')
  try {
    return await vi.waitFor(() => mails.executeTakeFirstOrThrow(), { timeout: 20_000, interval: 50 })
  } finally {
    await jobs.close()
  }
}

/** The token of the link in a mail that confirms the email of an account. */
export function confirmTokenIn({ text_part: text }: { text_part: string }): string {
  const token = /\/confirm-email\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('The mail holds no link that confirms an address.')
  return token
}

/** The owner of a mailbox follows the link that was mailed to it. */
export async function confirmEmailOf(server: Server, email: string): Promise<void> {
  const confirmToken = confirmTokenIn(await takeMail(server, email, '/confirm-email?'))
  valueOf(await clientOf(server.app).call(confirmEmail, { body: { confirmToken } }))
}

/** The token of the link to a new password in a mail. */
export function resetTokenIn({ text_part: text }: { text_part: string }): string {
  const token = /\/new-password\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('The mail holds no link to a new password.')
  return token
}
