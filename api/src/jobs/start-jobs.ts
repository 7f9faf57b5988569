import {
  CALENDAR_POLL_MS,
  CLEAN_UP_EVERY_SECONDS,
  EXPIRE_ORDERS_EVERY_SECONDS,
  RECONCILE_EVERY_SECONDS,
  RECONCILE_HOUR,
  STOCK_ALERTS_EVERY_SECONDS,
} from 'commerce/limits'
import { SCAN_FILES_EVERY_SECONDS } from 'commerce/studio-limits'
import type { AppContext } from '#src/context'
import { type CalendarJob, runDueJobs } from '#src/jobs/calendar'
import { cleanUp } from '#src/jobs/clean-up'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { OutboxWorker } from '#src/jobs/outbox-worker'
import { repeat } from '#src/jobs/repeat'
import { openMailbox } from '#src/mail/mailbox'
import type { Mailer } from '#src/mail/mailer'
import { recordingMailer } from '#src/mail/recording-mailer'
import { openSmtpMailer } from '#src/mail/smtp-mailer'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { expireUnpaidOrders } from '#src/payment/expire-unpaid-orders'
import { reconcileNightly } from '#src/reconciliation/reconcile-nightly'
import { scanWaitingFiles } from '#src/registrations/scan-waiting-files'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'

export interface Jobs {
  close: () => Promise<void>
}

/** Starts the workers for the outbox and for scheduled work. */
export function startJobs(context: AppContext): Jobs {
  const { log } = context
  let isStopping = false
  const running = calendars.map((jobs) =>
    repeat({ everyMs: CALENDAR_POLL_MS, log }, () =>
      runDueJobs(context, jobs, { isStopping: () => isStopping }),
    ),
  )
  const outbox = startOutbox(context)
  return {
    close: async () => {
      isStopping = true
      await Promise.all([...running, outbox].map((each) => each.close()))
    },
  }
}

const frequentJobs: readonly CalendarJob[] = [
  { name: 'clean-up', everySeconds: CLEAN_UP_EVERY_SECONDS, run: cleanUp },
  { name: 'expire-orders', everySeconds: EXPIRE_ORDERS_EVERY_SECONDS, run: expireUnpaidOrders },
  { name: 'cancel-left-payments', everySeconds: EXPIRE_ORDERS_EVERY_SECONDS, run: cancelLeftPayments },
  { name: 'scan-files', everySeconds: SCAN_FILES_EVERY_SECONDS, run: scanWaitingFiles },
  { name: 'stock-alerts', everySeconds: STOCK_ALERTS_EVERY_SECONDS, run: sendDueAlerts },
]

const nightlyJobs: readonly CalendarJob[] = [
  { name: 'reconcile', everySeconds: RECONCILE_EVERY_SECONDS, atHour: RECONCILE_HOUR, run: reconcileNightly },
]

/** Jobs of one calendar wait for each other. What takes as long as a large shop needs has its own: orders expire meanwhile. */
export const calendars = [frequentJobs, nightlyJobs]

function startOutbox(context: AppContext): Jobs {
  const { log } = context
  const mailer = openMailer(context)
  if (!mailer)
    log.warn('SMTP_URL is not set: mail waits. A demo on this machine shows it with SHOW_MAIL=true')
  // A slow mail server must not delay refunds, nor the mails of studios a link that somebody waits for.
  const workers = Object.values(
    Object.groupBy(Object.entries(outboxHandlers(context, mailer)), ([kind]) =>
      kind === 'mail.studio_marketing' ? 'to families' : kind.startsWith('mail.') ? 'mail' : 'others',
    ),
  ).map((kinds) => new OutboxWorker({ context, handlers: Object.fromEntries(kinds) }))
  return {
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
      mailer?.close()
    },
  }
}

function openMailer({ config, db, log }: AppContext): Mailer | undefined {
  const { smtpUrl, sender, isKept } = config.mail
  const mailer =
    smtpUrl !== undefined ? openSmtpMailer({ smtpUrl, sender }) : isKept ? openMailbox(db) : undefined
  return mailer && recordingMailer(mailer, { db, log })
}
