import { readShippingOffer, type WireShippingOffer } from 'commerce/contract/checkout'
import type { Client } from 'commerce/contract/call/make-client'

/** What shipping usually costs; a page is whole without it. */
export async function findShippingOffer(api: Client): Promise<WireShippingOffer | undefined> {
  const answer = await api.call(readShippingOffer, { query: {} })
  return answer.ok ? (answer.value ?? undefined) : undefined
}
