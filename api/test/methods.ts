import type { Insertable, Updateable } from 'kysely'
import type { PaymentMethod, ShippingMethod, ShippingRate } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'

/** Changes how a shop ships. */
export async function setShipping(
  db: Database,
  carrierCode: string,
  values: Updateable<ShippingMethod>,
): Promise<void> {
  await db.updateTable('shipping_method').set(values).where('carrier_code', '=', carrierCode).execute()
}

/** Changes how a shop is paid. */
export async function setPayment(
  db: Database,
  code: string,
  values: Updateable<PaymentMethod>,
): Promise<void> {
  await db.updateTable('payment_method').set(values).where('code', '=', code).execute()
}

/** Ships by a table with these rows, beside the courier. */
export async function setTable(
  db: Database,
  rows: Omit<Insertable<ShippingRate>, 'method_id'>[],
): Promise<void> {
  const { id } = await db
    .updateTable('shipping_method')
    .set({ is_enabled: true })
    .where('carrier_code', '=', 'tablerate')
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipping_rate')
    .values(rows.map((row) => ({ ...row, method_id: id })))
    .execute()
}
