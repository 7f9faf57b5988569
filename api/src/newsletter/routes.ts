import * as contract from 'commerce/contract/newsletter'
import type { Register } from '#src/http/register'
import { confirmSubscription } from '#src/newsletter/confirm-subscription'
import { followUnsubscribeLink } from '#src/newsletter/follow-unsubscribe-link'
import { readSubscription } from '#src/newsletter/read-subscription'
import { subscribe } from '#src/newsletter/subscribe'
import { unsubscribe } from '#src/newsletter/unsubscribe'

export function registerNewsletter(register: Register): void {
  register(contract.subscribe, subscribe)
  register(contract.unsubscribe, unsubscribe)
  register(contract.readSubscription, readSubscription)
  register(contract.confirmSubscription, confirmSubscription)
  register(contract.followUnsubscribeLink, followUnsubscribeLink)
}
