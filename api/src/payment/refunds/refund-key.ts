/** The idempotency key of a refund at the provider: sent again it is the same request. */
export function refundKey(
  { intentId }: { intentId: string },
  { id, attempt }: { id: number; attempt: number },
): string {
  return `refund-${intentId}-${id}-${attempt}`
}
