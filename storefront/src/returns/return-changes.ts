import type { Values } from 'commerce/checkout/checkout-details'
import type { Answer, Client } from 'commerce/contract/call/make-client'
import {
  addReturnComment,
  addReturnPhoto,
  addReturnTrack,
  askForOrderExport,
  askForReturn,
  cancelReturn,
} from 'commerce/contract/studio/returns'
import { chosenItems, chosenResolution, type Allowed } from '#src/returns/request/check-return'

/** What a customer can do with an order that may come back. */
export const changes = ['send', 'comment', 'track', 'photo', 'cancel', 'export'] as const
export type Change = (typeof changes)[number]

export interface Asked {
  values: Values
  /** by which the shop knows a repeat; '': there is none */
  key: string
  /** of a photo */
  file: FormDataEntryValue | null
  orderId: number
  lines: Allowed[]
  /** the mailed code, once it is typed */
  code: string | undefined
  /** the ticket of a guest */
  headers: Record<string, string>
}

type Call = (api: Client, asked: Asked) => Promise<Answer<unknown>>

/** One call for each. */
export const callOf: Record<Change, Call> = {
  send: (api, { values, key, orderId, lines, code, headers }) => {
    const comment = (values['comment'] ?? '').trim()
    const body = {
      order_id: orderId,
      items: chosenItems(lines, values).map(({ itemId, ...item }) => ({ item_id: itemId, ...item })),
      resolution: chosenResolution(values),
      ...(comment !== '' && { comment }),
      ...codeIn(code),
    }
    return api.call(askForReturn, { query: {}, body, headers: withKey(headers, key) })
  },
  comment: (api, { values, key, code, headers }) => {
    const comment = (values['comment'] ?? '').trim()
    const body = { return_number: values['return'] ?? '', comment, ...codeIn(code) }
    return api.call(addReturnComment, { query: {}, body, headers: withKey(headers, key) })
  },
  track: (api, { values, code, headers }) => {
    const carrier = (values['carrier'] ?? '').trim()
    const track_number = (values['trackingNumber'] ?? '').trim()
    const body = { return_number: values['return'] ?? '', carrier, track_number, ...codeIn(code) }
    return api.call(addReturnTrack, { query: {}, body, headers })
  },
  photo: (api, { values, file, code, headers }) => {
    // The call refuses what is no file.
    const body = { return_number: values['return'] ?? '', photo: file as File, ...codeIn(code) }
    return api.call(addReturnPhoto, { query: {}, body, headers })
  },
  cancel: (api, { values, code, headers }) => {
    const query = { return_number: values['return'] ?? '', ...codeIn(code) }
    return api.call(cancelReturn, { query, headers })
  },
  export: (api, { orderId, code, headers }) =>
    api.call(askForOrderExport, { query: {}, body: { order_id: orderId, ...codeIn(code) }, headers }),
}

function codeIn(code: string | undefined): { code?: string } {
  return code === undefined ? {} : { code }
}

function withKey(headers: Record<string, string>, key: string): Record<string, string> {
  return { ...headers, ...(key !== '' && { 'idempotency-key': key }) }
}
