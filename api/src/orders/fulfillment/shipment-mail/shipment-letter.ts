import { formatWrittenDay } from 'commerce/format-date'
import { trackingUrl } from 'commerce/orders/tracking-url'
import type { StoreView } from 'commerce/store-view'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent, MailPart } from '#src/mail/mail-content'
import { orderLink } from '#src/orders/confirmation/order-link'
import type { SentShipment } from '#src/orders/fulfillment/shipment-mail/shipment-queries'
import { type ApiWords, wordsIn } from '#src/words'

type SayMail = ApiWords['mail']

/** UX-79: what is in the parcel, who brings it and when, and where to follow it. */
export function shipmentLetter(shipment: SentShipment, view: StoreView, shop: ShopOfMail): MailContent {
  const words = wordsIn(view)
  const say = words.mail
  const { orderNumber, expectedOn } = shipment
  return composeMail(words, shop, {
    title: say('shipmentTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName: shipment.firstName }) },
      { kind: 'paragraph', text: say('shipmentIntroduction', { orderNumber }) },
      ...(expectedOn === null
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: say('shipmentExpected', { date: formatWrittenDay(expectedOn, view) }),
            },
          ]),
      ...shipment.parcels.flatMap((parcel) => parcelParts(parcel, say)),
      orderLink(shipment, { say, publicUrl: shop.publicUrl }),
      { kind: 'heading', text: say('shipmentLines') },
      {
        kind: 'rows',
        caption: say('shipmentLines'),
        rows: shipment.lines.map(({ name, sku, qty, optionTexts, dancer }) => ({
          name,
          amount: say('quantity', { qty }),
          notes: [
            ...optionTexts.map(({ label, value }) => `${label}: ${value}`),
            ...(dancer === '' ? [] : [say('dancer', { name: dancer })]),
            sku,
          ],
        })),
      },
    ],
  })
}

function parcelParts(parcel: SentShipment['parcels'][number], say: SayMail): MailPart[] {
  const { carrier, number } = parcel
  const url = trackingUrl(parcel)
  return [
    { kind: 'lines', label: say('shipmentCarrier', { carrier }), lines: [number] },
    ...(url === undefined
      ? []
      : [{ kind: 'link' as const, text: say('shipmentTrackingLink', { carrier }), url, isMain: true }]),
  ]
}
