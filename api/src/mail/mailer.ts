import type { JobCtx } from '#src/context'

interface Recipient {
  name: string
  address: string
}

/** One mail to one person. The sender is a setting; nothing else gets into the head of a mail. */
export interface Mail {
  /** the same for each copy, so that mailboxes show one */
  messageId: string
  to: Recipient
  subject: string
  text: string
  html: string
  /** who an answer goes to, where that is not the sender */
  replyTo?: string
  /** of a newsletter: ends it without a word, also by the button of a mail program */
  unsubscribeUrl?: string
}

/** Resolves once somebody else is responsible for the mail. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** What a job gets that sends mail. */
export interface MailCtx extends JobCtx {
  mailer: Mailer
}

/** The job of the outbox that a mail is. */
export interface MailJob {
  kind: string
  key: string
  payload: unknown
}

/** A mail that no further try will bring to anybody. */
export class Unsendable extends Error {}
