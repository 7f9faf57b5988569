import { sql } from 'kysely'

/** Of a row of orders: the path of the studio in whose store it was placed, while that store is open. */
export const openStoreOfOrder = sql<
  string | null
>`(select url_key from studio where id = orders.studio_id and is_active)`
