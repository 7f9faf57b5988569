import { formatDay, formatMoment } from 'commerce/format-date'
import type { ProductReturn, ReturnChoices } from 'commerce/returns/product-return'
import type { PageContext } from '#src/page-context'
import { labelIn } from '#src/returns/label-in'
import { moneyOfReturn } from '#src/returns/card/money-of-return'

/** A return in the words and figures of the view. */
export function showReturn(
  found: ProductReturn,
  choices: ReturnChoices,
  { storeView }: Pick<PageContext, 'storeView'>,
) {
  const moment = (at: string) => formatMoment(new Date(at), storeView)
  return {
    number: found.number,
    state: found.state,
    requestedOn: formatDay(new Date(found.createdAt), storeView),
    resolution: labelIn(choices.resolutions, found.resolution),
    items: found.items.map(({ itemId, name, options, dancer, qty, reason, condition }) => ({
      itemId,
      name,
      qty,
      facts: [...options.map(({ value }) => value), ...(dancer === '' ? [] : [dancer])],
      reason: labelIn(choices.reasons, reason),
      condition: labelIn(choices.conditions, condition),
    })),
    comments: found.comments.map(({ by, text, at }) => ({ by, text, at: moment(at) })),
    tracks: found.tracks.map(({ carrier, number }) => ({ carrier, number })),
    photos: found.photos.map(({ id }) => id),
    steps: found.steps.map(({ state, at }) => ({ state, at: moment(at) })),
    address: found.address,
    money: moneyOfReturn(found, storeView),
    reference: found.reference,
    note: found.note,
    actions: found.actions,
  }
}

export type ShownReturn = ReturnType<typeof showReturn>
