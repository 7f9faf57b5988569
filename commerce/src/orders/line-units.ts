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

/**
 * Which units a refund is for. Returned goods are shipped units as far as possible; a refund without a return first
 * takes units that were not shipped yet.
 */
export function refundedUnits(units: LineUnits, qty: number, cameBack: boolean): RefundedUnits {
  if (!cameBack) return { withdrawn: Math.min(qty, leftToShip(units)), restocked: 0 }
  const out = units.shipped - (units.refunded - units.withdrawn)
  const restocked = Math.min(qty, out)
  return { withdrawn: qty - restocked, restocked }
}
