import type { DressCodeName } from 'commerce/studio-sales/student-price'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** A line of a new order in a studio's store. */
export interface NewSale {
  /** among the lines of the order */
  place: number
  myCents: number
  studentCents: number
  goodsCents: number
  profitCents: number
  dressCodes: DressCodeName[]
}

/** Lines have ids in the order of their places. */
export async function insertSales(
  tx: Database,
  { orderId, studioId }: { orderId: number; studioId: number },
  sales: NewSale[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* prepared: studio-sale-insert */
    with line as (
      select id, row_number() over (order by id) - 1 as place from order_line where order_id = ${orderId}
    )
    insert into studio_sale (order_line_id, studio_id, order_id, my_cents, student_cents, goods_cents, profit_cents,
      dress_codes)
    select line.id, ${studioId}::int, ${orderId}::bigint, sale."myCents", sale."studentCents", sale."goodsCents",
      sale."profitCents", sale."dressCodes"
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sale(place int, "myCents" bigint,
      "studentCents" bigint, "goodsCents" bigint, "profitCents" bigint, "dressCodes" jsonb)
    join line on line.place = sale.place
    returning order_line_id as id`.execute(tx)
  return rows.length
}
