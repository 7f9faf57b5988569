import type { WireStudioReport } from 'commerce/contract/studio/studio-sales'
import { STUDIO_REPORT_DAYS, STUDIO_REPORT_MAX_DAYS, STUDIO_REPORT_PRODUCTS_MAX } from 'commerce/limits'
import { dayIn } from 'commerce/format-date'
import { messages } from 'commerce/messages'
import { daysOf, lastDays, type ReportStep, usualStep } from 'commerce/studio-sales/report-period'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { presentReport } from '#src/studio-sales/present'
import { listPeriods, listSoldDressCodes, listSoldProducts } from '#src/studio-sales/report-queries'

interface Asked {
  query: { ownerId: string; from?: string | undefined; to?: string | undefined; by?: ReportStep | undefined }
}

/** STUDIO-16: what the studio sold, as its ledger has it, and what is not paid yet, in the currency of the store view. */
export async function readStudioReport(
  ctx: Ctx<ActorFor<'owner'>>,
  { query }: Asked,
): Promise<WireStudioReport> {
  const studioId = requireOwnStudio(ctx, query.ownerId)
  const { currency, timeZone } = ctx.scope.storeView
  const to = query.to ?? dayIn(timeZone, ctx.now())
  const from = query.from ?? lastDays(to, STUDIO_REPORT_DAYS).from
  const days = daysOf({ from, to })
  if (days < 1) throw badDay('from', messages.reportEndsBefore)
  if (days > STUDIO_REPORT_MAX_DAYS) throw badDay('from', messages.reportTooLong)
  const asked = { studioId, currency, timeZone, from, to, by: query.by ?? usualStep(days) }
  return inStudio(ctx.db, studioId, async (tx) =>
    presentReport(asked, {
      periods: await listPeriods(tx, asked),
      products: await listSoldProducts(tx, asked, STUDIO_REPORT_PRODUCTS_MAX),
      dressCodes: await listSoldDressCodes(tx, asked),
    }),
  )
}

function badDay(field: string, message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}
