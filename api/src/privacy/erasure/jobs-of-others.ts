/**
 * Jobs that an erased account's mailbox does not take with it, even if they name it: they are about an owner or a
 * business with the same e-mail, or the erasure itself and the money of orders depend on them.
 */
export const kindsOfOthers: readonly string[] = [
  'erasure.note',
  'mail.owner_email_asked',
  'mail.owner_email_changed',
  'mail.owner_email_link',
  'mail.owner_invitation',
  'mail.owner_passcode_guessed',
  'mail.owner_password_changed',
  'mail.owner_password_reset',
  'mail.owner_stock_alert',
  'mail.registration_approved',
  'mail.registration_declined',
  'mail.registration_for_staff',
  'mail.registration_of_owner',
  'mail.registration_received',
  'mail.registration_waits',
  // The service must forget the e-mail of an earlier account, too.
  'newsletter.list_forget',
  'payment.read_refunds',
  'payment.refund',
]
