import { STOCK_ALERT_DAYS, STOCK_ALERT_LINK_SECONDS } from 'commerce/limits'
import type { Retention } from '#src/db/retention'
import { daysBefore, later } from '#src/later'
import { deleteFormerOwnerAlerts } from '#src/stock-alerts/of-owners/queries'
import { deleteFormerAlerts } from '#src/stock-alerts/queries'

export const stockAlertsRetention: readonly Retention[] = [
  {
    name: 'stock alerts',
    table: 'stock_alert',
    forget: (db, { now, most }) =>
      deleteFormerAlerts(db, {
        pendingBefore: later(now, -STOCK_ALERT_LINK_SECONDS),
        sentBefore: daysBefore(now, STOCK_ALERT_DAYS.sent),
        waitingBefore: daysBefore(now, STOCK_ALERT_DAYS.waiting),
        most,
      }),
  },
  {
    name: 'stock alerts of owners',
    table: 'owner_stock_alert',
    forget: (db, { now, most }) =>
      deleteFormerOwnerAlerts(db, {
        sentBefore: daysBefore(now, STOCK_ALERT_DAYS.sent),
        waitingBefore: daysBefore(now, STOCK_ALERT_DAYS.waiting),
        most,
      }),
  },
]
