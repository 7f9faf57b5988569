/** The job of a provider refund. Its key shows people which order it is about. */
export function providerRefundJob(
  orderNumber: string,
  paymentRefundId: number,
): { kind: string; key: string; payload: object } {
  return { kind: 'payment.refund', key: `${orderNumber}-${paymentRefundId}`, payload: { paymentRefundId } }
}
