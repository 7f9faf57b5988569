import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { ownerId } from '#src/contract/studio/owner-id'
import { STUDIO_PAYMENTS_PAGE_SIZE } from '#src/limits'
import { reportSteps } from '#src/studio-sales/report-period'

const figures = {
  units: z.int(),
  /** what families paid for goods and did not get back, tax included */
  sales: z.number(),
  profit: z.number(),
  /** ordered, neither paid nor canceled; it counts on the day of the order */
  unpaid: z.strictObject({ units: z.int(), sales: z.number(), profit: z.number() }),
}

/** Calendars of databases have no year 0. */
const firstDay = '1900-01-01'
const day = z.iso.date().check(
  z.maxLength(10, { abort: true }),
  z.refine((written) => written >= firstDay),
)

const reportSchema = z.strictObject({
  /** days of the shop, both included */
  from: z.string(),
  to: z.string(),
  by: z.enum(reportSteps),
  currency: z.string(),
  total: z.strictObject(figures),
  /** all of them, also those without sales */
  periods: z.array(z.strictObject({ start: z.string(), ...figures })),
  products: z.array(z.strictObject({ sku: z.string(), name: z.string(), ...figures })),
  /** as they were when it was sold; a product of several counts in each */
  dress_codes: z.array(
    z.strictObject({ _id: z.nullable(z.string()), name: z.nullable(z.string()), ...figures }),
  ),
})
export type WireStudioReport = z.infer<typeof reportSchema>

/** STUDIO-16: sales count when they are paid, and refunds when they are made. Orders that are not paid yet are apart. */
export const readStudioReport = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/reports/{ownerId}',
  summary: 'Sales, units and profit of the studio by period, product and dress code',
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token: sessionToken,
    /** absent: the last 30 days */
    from: z.optional(day),
    to: z.optional(day),
    by: z.optional(z.enum(reportSteps)),
  }),
  result: reportSchema,
  refusals: ['studio-not-found'],
})

const paymentsSchema = z.strictObject({
  currency: z.string(),
  balance: z.strictObject({
    earned: z.number(),
    taken_back: z.number(),
    paid_out: z.number(),
    /** below 0: taken off what is earned next */
    left: z.number(),
  }),
  orders: z.array(
    z.strictObject({
      order_number: z.string(),
      placed_at: z.string(),
      state: z.enum(['unpaid', 'paid', 'canceled']),
      /** the profit of all that was ordered */
      profit: z.number(),
      earned: z.number(),
      taken_back: z.number(),
    }),
  ),
  total: z.int(),
  start: z.int(),
  perPage: z.int(),
  /** the latest */
  payouts: z.array(z.strictObject({ reference: z.string(), paid_at: z.string(), amount: z.number() })),
  /** what was paid out before those */
  earlier_payouts: z.number(),
})
export type WireStudioPayments = z.infer<typeof paymentsSchema>

/** STUDIO-24: earnings by order, refunds taken back, and payouts. */
export const listStudioPayments = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/payments/{ownerId}',
  summary: 'What the studio earned by order, what refunds took back, and what was paid out',
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token: sessionToken,
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STUDIO_PAYMENTS_PAGE_SIZE))),
  }),
  result: paymentsSchema,
  refusals: ['studio-not-found'],
})
