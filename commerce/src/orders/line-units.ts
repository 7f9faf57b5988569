/** What became of the units of an order's line. */
export interface LineUnits {
  qty: number
  canceled: number
  invoiced: number
  shipped: number
  refunded: number
  /** of those refunded: never shipped, and now never will be */
  withdrawn: number
}

export function leftToInvoice({ qty, canceled, invoiced }: LineUnits): number {
  return qty - canceled - invoiced
}

export function leftToShip({ qty, canceled, shipped, withdrawn }: LineUnits): number {
  return qty - canceled - shipped - withdrawn
}

/** What is neither invoiced nor gone. */
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
 * Which units a refund is for. Goods that came back are those that were shipped, as far as there are any; without
 * goods it is first for what was not shipped yet.
 */
export function refundedUnits(units: LineUnits, qty: number, cameBack: boolean): RefundedUnits {
  if (!cameBack) return { withdrawn: Math.min(qty, leftToShip(units)), restocked: 0 }
  const out = units.shipped - (units.refunded - units.withdrawn)
  const restocked = Math.min(qty, out)
  return { withdrawn: qty - restocked, restocked }
}
