/** What a request for a return is kept as, until it is sent. */
export const nameOfReturn = (orderNumber: string) => `return ${orderNumber}`
