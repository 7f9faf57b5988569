import type { Cents } from 'commerce/money'
import { uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { Database } from '#src/db/connections/pool'
import {
  type HandMoney,
  type PaymentRefund,
  readHandMoney,
  type RecordedRefund,
  type RefundPart,
  writeRefundState,
} from '#src/payment/refunds/refund-queries'

/** Parts are covered first: what is missing of other refunds the provider can be asked for. */
export function missingByHand({ recorded, parts, given }: HandMoney): (RecordedRefund | RefundPart)[] {
  return uncoveredRefunds<RecordedRefund | RefundPart>([...parts, ...recorded], given)
}

/** How much of the part of a refund that was made by hand did not go back, by the row of its rest. */
export function missingPartOf(missing: (RecordedRefund | RefundPart)[], id: number): Cents {
  return missing.find((each) => each.kind === 'part' && each.id === id)?.amountCents ?? 0
}

export async function readMissingPart(tx: Database, paymentId: number, id: number): Promise<Cents> {
  return missingPartOf(missingByHand(await readHandMoney(tx, paymentId)), id)
}

/** The next request, which is another one, is for what is missing of its part, too. Lock the order first. */
export async function takeMissingPart(
  tx: Database,
  paymentId: number,
  refund: PaymentRefund,
): Promise<PaymentRefund> {
  const missingCents = await readMissingPart(tx, paymentId, refund.id)
  if (missingCents === 0) return refund
  const whole = { ...refund, amountCents: refund.amountCents + missingCents }
  await writeRefundState(tx, whole)
  return whole
}
