import { ORDERS_AND_RETURNS_PATH } from 'commerce/page-paths'

/** RMA-01: links of this shop's pages name no order to guests. Those of mails name its number, and the form takes it. */
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
