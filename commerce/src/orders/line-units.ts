/** The state of the units of an order line. */
export interface LineUnits {
  qty: number
  canceled: number
  invoiced: number
  shipped: number
  refunded: number
  /** refunded units that were never shipped, and now never will be */
  withdrawn: number
}

export function leftToInvoice({ qty, canceled, invoiced }: LineUnits): number {
  return qty - canceled - invoiced
}

export function leftToShip({ qty, canceled, shipped, withdrawn }: LineUnits): number {
  return qty - canceled - shipped - withdrawn
}

/** Units neither invoiced nor canceled. */
export function leftToCancel({ qty, canceled, invoiced, shipped, withdrawn }: LineUnits): number {
  return qty - canceled - Math.max(invoiced, shipped + withdrawn)
}

export function leftToRefund({ invoiced, refunded }: LineUnits): number {
  return invoiced - refunded
}

interface RefundedUnits {
  withdrawn: number
  restocked: number
}

export interface ReturnedGoods {
  /** the units were shipped, and came back */
  cameBack: boolean
  /** they are not sold again */
  isKeptOut: boolean
}

/**
 * Which units a refund is for. Returned goods are shipped units as far as possible, also where they are not sold again; a
 * refund without a return first takes units that were invoiced and not shipped yet.
 */
export function refundedUnits(
  units: LineUnits,
  qty: number,
  { cameBack, isKeptOut }: ReturnedGoods,
): RefundedUnits {
  if (!cameBack) return { withdrawn: Math.min(qty, invoicedUnshipped(units)), restocked: 0 }
  const out = units.shipped - (units.refunded - units.withdrawn)
  const returned = Math.min(qty, out)
  return { withdrawn: qty - returned, restocked: isKeptOut ? 0 : returned }
}

// Units that are not invoiced either are no part of a refund: they are canceled, or shipped and invoiced later.
function invoicedUnshipped({ invoiced, shipped, withdrawn }: LineUnits): number {
  return Math.max(0, invoiced - shipped - withdrawn)
}
