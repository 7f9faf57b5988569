import { sendReceipt, sendVisitorMail } from '#src/contact/send-contact-mails'
import type { AppContext } from '#src/context'
import { sendConfirmationLink } from '#src/customers/email/send-confirmation-link'
import { sendEmailNotice } from '#src/customers/email/send-email-notice'
import { sendNewEmailNotice } from '#src/customers/email/send-new-email-notice'
import { sendPasswordNotice } from '#src/customers/password/send-password-notice'
import { sendResetLink } from '#src/customers/password/send-reset-link'
import { sendDownloads } from '#src/downloads/send-downloads'
import type { DoJob } from '#src/jobs/outbox-worker'
import type { Mailer } from '#src/mail/mailer'
import { forgetOnMailingList } from '#src/newsletter/forget-on-mailing-list'
import { openMailchimpList } from '#src/newsletter/mailchimp-list'
import { sendAskedMail, sendEndingMail, sendWelcomeMail } from '#src/newsletter/send-newsletter-mails'
import { tellMailingList } from '#src/newsletter/tell-mailing-list'
import { sendConfirmation } from '#src/orders/confirmation/send-confirmation'
import { noteErasure } from '#src/privacy/erasure/erasure-log'
import { sendErasedNotice } from '#src/privacy/erasure/send-erased-notice'
import { sendExportLink } from '#src/privacy/export/send-export-link'
import { readRefunds } from '#src/payment/refunds/read-refunds'
import { sendRefund } from '#src/payment/refunds/send-refund'
import { stripeProvider } from '#src/payment/stripe/stripe-provider'

/** Who does which kind of job. Kinds without a handler here wait: for a mailer, for the keys of a provider, or for a server that knows them. */
export function outboxHandlers(context: AppContext, mailer: Mailer | undefined): Record<string, DoJob> {
  return {
    ...(mailer && mailHandlers({ ...context, mailer })),
    ...listHandlers(context),
    ...paymentHandlers(context),
    'erasure.note': (job) => noteErasure(context.config.erasureLog, job),
  }
}

function mailHandlers(parts: AppContext & { mailer: Mailer }): Record<string, DoJob> {
  return {
    'mail.account_erased': (job) => sendErasedNotice(parts, job),
    'mail.data_export': (job) => sendExportLink(parts, job),
    'mail.downloads': (job) => sendDownloads(parts, job),
    'mail.order_confirmation': (job) => sendConfirmation(parts, job),
    'mail.email_confirmation': (job) => sendConfirmationLink(parts, job),
    'mail.email_added': (job) => sendNewEmailNotice(parts, job),
    'mail.email_changed': (job) => sendEmailNotice(parts, job),
    'mail.password_changed': (job) => sendPasswordNotice(parts, job),
    'mail.password_reset': (job) => sendResetLink(parts, job),
    'mail.visitor_message': (job) => sendVisitorMail(parts, job),
    'mail.message_receipt': (job) => sendReceipt(parts, job),
    'mail.newsletter_asked': (job) => sendAskedMail(parts, job),
    'mail.newsletter_welcome': (job) => sendWelcomeMail(parts, job),
    'mail.newsletter_ending': (job) => sendEndingMail(parts, job),
  }
}

function listHandlers({ config, db }: AppContext): Record<string, DoJob> {
  if (!config.mailchimp) return {}
  const list = openMailchimpList(config.mailchimp)
  return {
    'newsletter.list_change': (job) => tellMailingList({ db, list }, job),
    'newsletter.list_forget': (job) => forgetOnMailingList({ db, list }, job),
  }
}

function paymentHandlers({ config, db, log, now }: AppContext): Record<string, DoJob> {
  if (!config.stripe) return {}
  const parts = { db, log, now, provider: stripeProvider(config.stripe) }
  return {
    'payment.refund': (job) => sendRefund(parts, job),
    'payment.read_refunds': (job) => readRefunds(parts, job),
  }
}
