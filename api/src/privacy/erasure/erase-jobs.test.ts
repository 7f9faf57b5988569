import * as user from 'commerce/contract/customers'
import { expect, onTestFinished, test } from 'vitest'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { goodPassword, newCustomer } from '#test/customer'
import { confirmEmailOf } from '#test/mailbox'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** They would tell the erased customer something, or somebody that they wrote. */
const ofCustomer = [
  ...['mail.data_export', 'mail.downloads', 'mail.email_confirmation', 'mail.guest_export'],
  ...['mail.message_receipt', 'mail.newsletter_asked', 'mail.newsletter_ending', 'mail.newsletter_welcome'],
  ...['mail.order_address_changed', 'mail.order_canceled', 'mail.order_canceled_by_buyer', 'mail.order_code'],
  ...['mail.order_confirmation', 'mail.password_reset', 'mail.return_approved', 'mail.return_canceled'],
  ...['mail.return_closed', 'mail.return_comment', 'mail.return_credited', 'mail.return_exchanged'],
  ...['mail.return_for_staff', 'mail.return_received', 'mail.return_refunded', 'mail.return_rejected'],
  ...['mail.return_requested', 'mail.shipment', 'mail.stock_alert', 'mail.stock_alert_asked'],
  ...['mail.studio_marketing', 'mail.visitor_message', 'newsletter.list_change'],
]
/** Those that are sent whatever happens, but not tried again if they failed. */
const notices = [
  ...['mail.account_erased', 'mail.email_added', 'mail.email_changed', 'mail.passkey_added'],
  ...['mail.passkey_removed', 'mail.password_changed'],
]

test('[part of E-63] [part of E-4] [part of E-17] who erases a customer account still gets what waits for an owner or a business with the same e-mail', async () => {
  const own = await openTestApp({ MAILCHIMP_API_KEY: 'abc123-us7', MAILCHIMP_AUDIENCE: 'dancers' })
  onTestFinished(own.close)
  const { client, email } = await newCustomer(own.app)
  await confirmEmailOf(own, email)
  const mailer = { send: async () => undefined, close: () => undefined }
  const config = { ...own.context.config, takesTestCards: true }
  const kinds = Object.keys(outboxHandlers({ config }, mailer))
  for (const kind of kinds) {
    for (const key of ['waits', 'failed']) await enqueueJob(own.db, { kind, key, payload: { email } })
  }
  await own.db.updateTable('outbox').set({ state: 'dead' }).where('subject_key', '=', 'failed').execute()
  valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  const deletedOf = async (key: string) => {
    const left = await own.db.selectFrom('outbox').select('kind').where('subject_key', '=', key).execute()
    return kinds.filter((kind) => !left.some((job) => job.kind === kind)).toSorted()
  }
  expect(kinds).toContain('newsletter.list_forget')
  expect(kinds).toContain('payment.refund')
  expect(await deletedOf('waits')).toEqual(ofCustomer.toSorted())
  expect(await deletedOf('failed')).toEqual([...ofCustomer, ...notices].toSorted())
})
