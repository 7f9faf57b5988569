import { messages } from 'commerce/messages'
import { leftToShip } from 'commerce/orders/line-units'
import { excessReserved, handedOverStock, restockPlaces, shipStock } from 'commerce/orders/ship-stock'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import {
  listAway,
  listStockManaged,
  lockHeldStockLevels,
  writeReleased,
  writeRestocked,
  writeShipped,
} from '#src/orders/fulfillment/ledger-queries'
import { getOrderToChange, type OrderLine } from '#src/orders/fulfillment/state-queries'

interface LeavingUnits {
  line: OrderLine
  qty: number
}

/** Takes an order's units out of stock and its reservation; refuses if there are not enough in stock. */
export async function takeShipped(tx: Database, orderId: number, leaving: LeavingUnits[]): Promise<void> {
  const { stockLevels, needs } = await lockLeaving(tx, orderId, leaving)
  if (needs.length === 0) return
  const shipped = shipStock(stockLevels, needs)
  if (shipped.kind === 'short') {
    throw new Refusal('out-of-stock', {
      message: messages.quantityNotAvailable,
      fields: leaving.flatMap(({ line }, index) =>
        line.parts.some(({ productId }) => shipped.productIds.includes(productId))
          ? [{ field: `lines.${index}.qty`, message: messages.quantityNotAvailable }]
          : [],
      ),
    })
  }
  await writeShipped(tx, orderId, shipped)
}

/** The same for what has no parcel: the units there are. It is paid for, so it is handed over without the others too. */
export async function takeHandedOver(tx: Database, orderId: number, leaving: LeavingUnits[]): Promise<void> {
  const { stockLevels, needs } = await lockLeaving(tx, orderId, leaving)
  if (needs.length > 0) await writeShipped(tx, orderId, handedOverStock(stockLevels, needs))
}

async function lockLeaving(tx: Database, orderId: number, leaving: LeavingUnits[]) {
  const units = unitsOf(leaving)
  const productIds = [...units.keys()]
  if (productIds.length === 0) return { stockLevels: [], needs: [] }
  const stockLevels = await lockHeldStockLevels(tx, orderId, productIds)
  const counted = await listStockManaged(tx, productIds)
  const needs = [...units].map(([productId, qty]) => ({
    productId,
    qty,
    isCounted: counted.includes(productId),
  }))
  return { stockLevels, needs }
}

/** Releases what an order has reserved but, by its lines, will not ship any more. */
export async function releaseExcess(tx: Database, orderId: number): Promise<void> {
  const { lines } = await getOrderToChange(tx, orderId)
  const productIds = lines.flatMap((line) => line.parts.map((part) => part.productId))
  const stockLevels = await lockHeldStockLevels(tx, orderId, productIds)
  const needed = unitsOf(lines.map((line) => ({ line, qty: leftToShip(line) })))
  const released = excessReserved(stockLevels, needed)
  if (released.length > 0) await writeReleased(tx, orderId, released)
}

/** Returns units to the source they came from; uncounted products stay uncounted. */
export async function restock(tx: Database, orderId: number, back: LeavingUnits[]): Promise<void> {
  const units = [...unitsOf(back)].map(([productId, qty]) => ({ productId, qty }))
  if (units.length === 0) return
  await lockHeldStockLevels(
    tx,
    orderId,
    units.map(({ productId }) => productId),
  )
  const restocked = restockPlaces(await listAway(tx, orderId), units)
  if (restocked.length > 0) await writeRestocked(tx, orderId, restocked)
}

function unitsOf(lines: LeavingUnits[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { line, qty } of lines) {
    for (const { productId, qtyEach } of line.parts) {
      if (qty > 0) units.set(productId, (units.get(productId) ?? 0) + qty * qtyEach)
    }
  }
  return units
}
