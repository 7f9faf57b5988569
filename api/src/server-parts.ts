import { openTries } from '#src/attempts/count-failures'
import { fewTries } from '#src/attempts/few-tries'
import { auditNotes } from '#src/audit/audit-notes'
import { offers } from '#src/cart/offers/offers'
import { termsOfSale } from '#src/checkout/terms-of-sale'
import { flyerPress } from '#src/marketing/flyer/flyer-press'
import { orderLog } from '#src/orders/log/order-log'
import type { Part } from '#src/parts'
import { passcodeKey } from '#src/studios/passcode/passcode-key'
import { searchEngines } from '#src/search/store-engines'

/** What the subjects of a server keep, in the order in which it is opened. */
export const serverParts: readonly Part<unknown>[] = [
  searchEngines,
  auditNotes,
  orderLog,
  termsOfSale,
  offers,
  fewTries,
  openTries,
  passcodeKey,
  flyerPress,
]
