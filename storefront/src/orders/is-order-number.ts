/** Whether the shop can be asked for it: the number of an order, or its last digits. */
export function isOrderNumber(text: string): boolean {
  return /^\d{2,18}$/.test(text)
}
