import type { JobCtx } from '#src/context'

interface Recipient {
  name: string
  address: string
}

/** A PNG that the HTML shows by its `cid`: nothing is fetched from elsewhere. */
export interface MailPicture {
  cid: string
  name: string
  content: Buffer
}

/** One mail to one person. The sender is a setting; nothing else gets into the headers. */
export interface Mail {
  /** the same for each copy, so that mailboxes show one */
  messageId: string
  to: Recipient
  subject: string
  text: string
  html: string
  /** the reply-to address, if it is not the sender */
  replyTo?: string
  /** of a newsletter: unsubscribes, also by the button of a mail program */
  unsubscribeUrl?: string
  pictures?: readonly MailPicture[]
}

/** Resolves once another server is responsible for the mail. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** What a job that sends mail gets. */
export interface MailCtx extends JobCtx {
  mailer: Mailer
}

/** The outbox job of a mail. */
export interface MailJob {
  kind: string
  key: string
  payload: unknown
}

/** A mail that no further try can deliver. */
export class Unsendable extends Error {}
