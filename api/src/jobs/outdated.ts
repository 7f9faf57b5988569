import { assortmentRetention } from '#src/assortment/retention'
import { attemptsRetention } from '#src/attempts/retention'
import { auditRetention } from '#src/audit/retention'
import { cartRetention } from '#src/cart/retention'
import { contactRetention } from '#src/contact/retention'
import type { Retention } from '#src/db/retention'
import { handoffsRetention } from '#src/handoffs/retention'
import { linksRetention } from '#src/links/retention'
import { mailRetention } from '#src/mail/retention'
import { marketingRetention } from '#src/marketing/retention'
import { newsletterRetention } from '#src/newsletter/retention'
import { ordersRetention } from '#src/orders/retention'
import { outboxRetention } from '#src/outbox/retention'
import { passkeysRetention } from '#src/passkeys/retention'
import { privacyRetention } from '#src/privacy/retention'
import { registrationsRetention } from '#src/registrations/retention'
import { returnsRetention } from '#src/returns/retention'
import { sessionRetention } from '#src/session/retention'
import { stockAlertsRetention } from '#src/stock-alerts/retention'

/** All rows that are deleted when they expire. */
export const outdated: readonly Retention[] = [
  ...sessionRetention,
  ...linksRetention,
  ...handoffsRetention,
  ...passkeysRetention,
  ...attemptsRetention,
  ...contactRetention,
  ...newsletterRetention,
  ...marketingRetention,
  ...stockAlertsRetention,
  ...registrationsRetention,
  ...returnsRetention,
  ...cartRetention,
  ...ordersRetention,
  ...privacyRetention,
  ...outboxRetention,
  ...mailRetention,
  ...auditRetention,
  ...assortmentRetention,
]
