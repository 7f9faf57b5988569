import { ORDERS_AND_RETURNS_PATH } from 'commerce/page-paths'

/** RMA-01: no number of an order and no code is in a URL that guests see. */
export const returnPaths = {
  lookUp: ORDERS_AND_RETURNS_PATH,
  /** says that the ticket has expired */
  lookUpEnded: `${ORDERS_AND_RETURNS_PATH}?ended`,
  /** says that this browser shows the order no more */
  lookUpLeft: `${ORDERS_AND_RETURNS_PATH}?left`,
  details: `${ORDERS_AND_RETURNS_PATH}/order/details`,
  /** says what was done, where it shows */
  detailsAfter: (change: string) =>
    `${ORDERS_AND_RETURNS_PATH}/order/details?done=${change}#${change === 'export' ? 'own-data' : 'returns'}`,
  request: `${ORDERS_AND_RETURNS_PATH}/order/return`,
}
