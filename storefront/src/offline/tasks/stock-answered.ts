/** The event of a page: a question for the stock that waited was answered. */
export const STOCK_ANSWERED = 'stock-answered'
