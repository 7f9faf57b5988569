import { amountText } from 'commerce/format-money'
import type { StoredReturn } from '#src/returns/return-queries'

/** A return as staff read it; the first line is its state. */
export function returnLines(stored: StoredReturn): string[] {
  const { refund, note, reference } = stored
  return [
    `${stored.incrementId}  ${stored.state}  order ${stored.orderNumber}  wants: ${stored.resolution}`,
    ...stored.lines.map(
      ({ qty, sku, name, reason, condition }) =>
        `  ${qty} x ${sku}  ${oneLine(name)}  ${reason}, ${condition}`,
    ),
    ...stored.comments.map(({ by, comment, createdAt }) => `  ${createdAt}  ${by}: ${oneLine(comment)}`),
    ...stored.tracks.map(({ carrier, number }) => `  parcel: ${oneLine(carrier)} ${oneLine(number)}`),
    ...(stored.photos.length > 0
      ? [`  photos: ${stored.photos.length}, to see with photos ${stored.incrementId} --out folder`]
      : []),
    ...(note === '' ? [] : [`  note: ${oneLine(note)}`]),
    ...(reference === '' ? [] : [`  reference: ${oneLine(reference)}`]),
    ...(refund ? [`  refund ${refund.incrementId}: ${amountText(refund.grandTotalCents)}`] : []),
    ...stored.steps.map(({ state, createdAt }) => `  ${createdAt}  ${state}`),
  ]
}

/** Text that people wrote must not move the cursor or start a line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
