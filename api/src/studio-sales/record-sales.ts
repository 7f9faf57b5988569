import { profitOfLine } from 'commerce/studio-sales/earnings'
import type { StudentPrice } from 'commerce/studio-sales/student-price'
import type { Database } from '#src/db/connections/pool'
import { enterStudio } from '#src/db/in-studio'
import { insertSales } from '#src/studio-sales/sale-queries'

/** A line of an order in a studio's store. */
export interface SoldInStudio {
  /** among the lines of the order */
  place: number
  price: StudentPrice
  qty: number
  /** before its discount, with the tax of home */
  homeCents: number
  goodsCents: number
}

/** STUDIO-10: keeps with each line what it cost the family and the studio when it was sold. In the order's transaction. */
export async function recordSales(
  tx: Database,
  order: { orderId: number; studioId: number },
  lines: SoldInStudio[],
): Promise<void> {
  await enterStudio(tx, order.studioId)
  const sales = lines.map(({ place, price: { myCents, studentCents, dressCodes }, ...line }) => ({
    place,
    myCents,
    studentCents,
    goodsCents: line.goodsCents,
    profitCents: profitOfLine({ myCents, studentCents, ...line }),
    dressCodes,
  }))
  const written = await insertSales(tx, order, sales)
  if (written !== sales.length) throw new Error('A line of a studio was not written.')
}
