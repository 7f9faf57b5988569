import { sendReceipt, sendVisitorMail } from '#src/contact/send-contact-mails'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import { sendConfirmationLink } from '#src/customers/email/send-confirmation-link'
import { sendEmailNotice } from '#src/customers/email/send-email-notice'
import { sendNewEmailNotice } from '#src/customers/email/send-new-email-notice'
import { sendPasswordNotice } from '#src/customers/password/send-password-notice'
import { sendResetLink } from '#src/customers/password/send-reset-link'
import { sendDownloads } from '#src/downloads/send-downloads'
import type { DoJob } from '#src/jobs/outbox-worker'
import type { MailCtx, Mailer, MailJob } from '#src/mail/mailer'
import { sendLetter } from '#src/marketing/send-letter'
import { forgetOnMailingList } from '#src/newsletter/forget-on-mailing-list'
import { openMailchimpList } from '#src/newsletter/mailchimp-list'
import { sendAskedMail, sendEndingMail, sendWelcomeMail } from '#src/newsletter/send-newsletter-mails'
import { updateMailingList } from '#src/newsletter/update-mailing-list'
import { sendConfirmation } from '#src/orders/confirmation/send-confirmation'
import {
  sendAddressNotice,
  sendCanceledByBuyerNotice,
  sendCanceledNotice,
} from '#src/orders/notices/send-order-notices'
import { noteErasure } from '#src/privacy/erasure/erasure-log'
import { sendErasedNotice } from '#src/privacy/erasure/send-erased-notice'
import { sendExportLink } from '#src/privacy/export/send-export-link'
import { sendGuestExportLink } from '#src/privacy/export/send-guest-export-link'
import { sendShipment } from '#src/orders/fulfillment/shipment-mail/send-shipment'
import { sendOwnerEmailLink } from '#src/owners/mails/send-owner-email-link'
import { sendOwnerInvitation, sendOwnerResetLink } from '#src/owners/mails/send-owner-links'
import {
  sendOwnerEmailAsked,
  sendOwnerEmailNotice,
  sendOwnerPasswordNotice,
  sendPasscodeNotice,
} from '#src/owners/mails/send-owner-notices'
import { sendPasskeyNotice } from '#src/passkeys/send-passkey-notice'
import { readRefunds } from '#src/payment/refunds/read-refunds'
import { sendRefund } from '#src/payment/refunds/send-refund'
import { providerOf } from '#src/payment/provider-of'
import * as registrations from '#src/registrations/send-registration-mails'
import { sendOrderCode } from '#src/returns/asking/send-order-code'
import * as returns from '#src/returns/send-return-mails'
import { sendOwnerAlertMail } from '#src/stock-alerts/of-owners/send-owner-alert-mail'
import { sendAlertAskedMail, sendAlertMail } from '#src/stock-alerts/send-stock-alert-mails'

/**
 * The handler of each kind of job. Kinds without one wait for a mailer, for the keys of a provider, or for a server
 * that knows them.
 */
export function outboxHandlers(
  { config }: Pick<AppContext, 'config'>,
  mailer: Mailer | undefined,
): Record<string, DoJob> {
  return {
    ...(mailer && mailHandlers(mailer)),
    ...listHandlers(config),
    ...paymentHandlers(config),
    'erasure.note': (ctx, job) => noteErasure(ctx.config.erasureLog, job),
  }
}

function mailHandlers(mailer: Mailer): Record<string, DoJob> {
  const send =
    (letter: (ctx: MailCtx, job: MailJob) => Promise<void>): DoJob =>
    (ctx, job) =>
      letter({ ...ctx, mailer }, job)
  return {
    'mail.account_erased': send(sendErasedNotice),
    'mail.data_export': send(sendExportLink),
    'mail.downloads': send(sendDownloads),
    'mail.order_address_changed': send(sendAddressNotice),
    'mail.order_canceled': send(sendCanceledNotice),
    'mail.order_canceled_by_buyer': send(sendCanceledByBuyerNotice),
    'mail.order_confirmation': send(sendConfirmation),
    'mail.email_confirmation': send(sendConfirmationLink),
    'mail.email_added': send(sendNewEmailNotice),
    'mail.email_changed': send(sendEmailNotice),
    'mail.owner_email_asked': send(sendOwnerEmailAsked),
    'mail.owner_email_changed': send(sendOwnerEmailNotice),
    'mail.owner_email_link': send(sendOwnerEmailLink),
    'mail.owner_invitation': send(sendOwnerInvitation),
    'mail.owner_passcode_guessed': send(sendPasscodeNotice),
    'mail.owner_password_changed': send(sendOwnerPasswordNotice),
    'mail.owner_password_reset': send(sendOwnerResetLink),
    'mail.owner_stock_alert': send(sendOwnerAlertMail),
    'mail.passkey_added': send(sendPasskeyNotice),
    'mail.passkey_removed': send(sendPasskeyNotice),
    'mail.password_changed': send(sendPasswordNotice),
    'mail.password_reset': send(sendResetLink),
    'mail.registration_received': send(registrations.sendReceived),
    'mail.registration_for_staff': send(registrations.sendForStaff),
    'mail.registration_of_owner': send(registrations.sendOfOwner),
    'mail.registration_waits': send(registrations.sendWaits),
    'mail.registration_approved': send(registrations.sendApproved),
    'mail.registration_declined': send(registrations.sendDeclined),
    'mail.guest_export': send(sendGuestExportLink),
    'mail.order_code': send(sendOrderCode),
    'mail.return_requested': send(returns.sendReturnRequested),
    'mail.return_approved': send(returns.sendReturnApproved),
    'mail.return_rejected': send(returns.sendReturnRejected),
    'mail.return_received': send(returns.sendReturnReceived),
    'mail.return_refunded': send(returns.sendReturnRefunded),
    'mail.return_exchanged': send(returns.sendReturnExchanged),
    'mail.return_credited': send(returns.sendReturnCredited),
    'mail.return_closed': send(returns.sendReturnClosed),
    'mail.return_canceled': send(returns.sendReturnCanceled),
    'mail.return_comment': send(returns.sendReturnComment),
    'mail.return_for_staff': send(returns.sendReturnForStaff),
    'mail.shipment': send(sendShipment),
    'mail.visitor_message': send(sendVisitorMail),
    'mail.message_receipt': send(sendReceipt),
    'mail.stock_alert_asked': send(sendAlertAskedMail),
    'mail.stock_alert': send(sendAlertMail),
    'mail.studio_marketing': send(sendLetter),
    'mail.newsletter_asked': send(sendAskedMail),
    'mail.newsletter_welcome': send(sendWelcomeMail),
    'mail.newsletter_ending': send(sendEndingMail),
  }
}

function listHandlers({ mailchimp }: Config): Record<string, DoJob> {
  if (!mailchimp) return {}
  const list = openMailchimpList(mailchimp)
  return {
    'newsletter.list_change': (ctx, job) => updateMailingList({ ...ctx, list }, job),
    'newsletter.list_forget': (ctx, job) => forgetOnMailingList({ ...ctx, list }, job),
  }
}

function paymentHandlers(config: Config): Record<string, DoJob> {
  const provider = providerOf(config)
  if (!provider) return {}
  return {
    'payment.refund': (ctx, job) => sendRefund({ ...ctx, provider }, job),
    'payment.read_refunds': (ctx, job) => readRefunds({ ...ctx, provider }, job),
  }
}
