/** The page event fired when a waiting stock check is answered. */
export const STOCK_ANSWERED = 'stock-answered'
