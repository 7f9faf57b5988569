import { redeemHandoff } from 'commerce/contract/handoffs'
import { isBaseOfStore } from 'commerce/studios/store-of-path'
import { data, redirectDocument } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { writeStoreCookie } from '#src/cookies'
import { handoffHeaders } from '#src/handoffs/handoff-headers'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

interface Shown {
  token: string
  cart: string
  owner: string
}

/** The shop's own checkout: redeems the ticket, and leads to the checkout of the store that the bag is of. */
export async function loadSync(request: Request, { token, cart, owner }: Shown, context: PageContext) {
  const { api, hash, publicUrl, storeCodes, words } = context
  const body = { token, cart, owner_id: owner, host: new URL(publicUrl).host }
  const answer = await api.call(redeemHandoff, { query: {}, body })
  const title = words.of('handoffs')('endedTitle')
  if (!answer.ok) {
    const status = answer.reason === 'invalid' ? 404 : statusOf(answer)
    const from = new URL(request.url).searchParams.get('from') ?? ''
    const cartPath = (isBaseOfStore(from, storeCodes) ? from : '') + paths.cart
    return data({ title, cartPath }, { status, headers: handoffHeaders })
  }
  const { pathname } = new URL(answer.value.cancel_url)
  const basePath = pathname.slice(0, -paths.cart.length)
  const handedOver = await hash(answer.value.cart.cartId)
  throw redirectDocument(new URL(basePath + paths.checkout, request.url).href, {
    headers: {
      ...handoffHeaders,
      'set-cookie': writeStoreCookie('handed-over', handedOver, { publicUrl, basePath }),
    },
  })
}
