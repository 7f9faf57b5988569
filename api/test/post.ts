import { onTestFinished, vi } from 'vitest'
import { startJobs } from '#src/jobs/start-jobs'
import type { openTestApp } from '#test/support'

type Server = Awaited<ReturnType<typeof openTestApp>>

/** A worker that keeps mail in the shop's mailbox, for the time of a test, and what lies in it. */
export function openPost(server: Server) {
  const jobs = startJobs(server.jobs)
  onTestFinished(jobs.close)
  const listTo = (recipient: string) =>
    server.db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
  return {
    /** mail to somebody, once there are that many */
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

/** The last mail to somebody that holds a text, once there is one. */
export async function takeMail(server: Server, recipient: string, text = '') {
  const jobs = startJobs(server.jobs)
  const mails = server.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('text_part', 'like', `%${text}%`)
    .orderBy('id', 'desc')
  try {
    return await vi.waitFor(() => mails.executeTakeFirstOrThrow(), { timeout: 20_000, interval: 50 })
  } finally {
    await jobs.close()
  }
}

/** The token of the link to a new password in a mail. */
export function resetTokenIn({ text_part: text }: { text_part: string }): string {
  const token = /\/new-password\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('The mail holds no link to a new password.')
  return token
}
