import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'

const calls = await contractCalls()
const callCases = await readCallCases()
const changing = [...calls.keys()].filter((name) => !name.startsWith('GET '))

/** Where each action is recorded: see docs/decisions/030-what-is-recorded-where.md. */
const recorded = {
  'order history': ['POST /api/order'],
  // A card that is paid counts as the message of a provider: the order goes on.
  both: ['POST /api/order/cancel', 'POST /api/order/shipping-address', 'POST /api/payment/test-card'],
  'audit log': [
    'POST /api/ext/studio-owner/register',
    'POST /api/order/claim',
    'POST /api/user/change-password',
    'POST /api/user/confirm-email',
    'POST /api/user/create',
    'POST /api/user/create-password',
    'POST /api/user/erase',
    'POST /api/user/export',
    'POST /api/user/login',
    'POST /api/user/logout',
    'POST /api/user/passkey-login',
    'POST /api/user/passkeys/add',
    'POST /api/user/passkeys/delete',
    'POST /api/user/reset-password',
    'DELETE /api/ext/studio-owner/owner/{owner_id}',
    'DELETE /api/ext/studio-owner/rma',
    'POST /api/ext/studio-owner/rma',
    'POST /api/ext/studio-owner/rmaexport',
    'DELETE /api/ext/studio-owner/upload/{ownerId}',
    'POST /api/ext/studio-owner/upload/{ownerId}',
    'POST /api/ext/studio-owner/login',
    'POST /api/ext/studio-owner/logout',
    'POST /api/ext/studio-owner/store/logout',
    'POST /api/ext/studio-owner/owner/invite',
    'POST /api/ext/studio-owner/owner/confirm',
    'POST /api/ext/studio-owner/owner/email',
    'PUT /api/ext/studio-owner/forgotpassword',
    'PUT /api/ext/studio-owner/owner',
    'PUT /api/ext/studio-owner/owner/email',
    'PUT /api/ext/studio-owner/owner/password',
    'POST /api/ext/studio-owner/marketing/{ownerId}',
    'PUT /api/ext/studio-owner/passcode/{ownerId}',
    'PUT /api/ext/studio-owner/settings/{ownerId}',
    'DELETE /api/ext/studio-owner/category/{ownerId}',
    'DELETE /api/ext/studio-owner/products/{owner_id}',
    'POST /api/ext/studio-owner/products/{owner_id}',
    'POST /api/ext/studio-owner/storeproducts/{owner_id}/undo',
    'PUT /api/ext/studio-owner/storeproducts/{owner_id}',
    'PUT /api/ext/studio-owner/productallowedcolors/{owner_id}',
    'PUT /api/ext/studio-owner/products/{owner_id}',
    'PUT /api/ext/studio-owner/setdefaultprice/{ownerId}',
    'POST /api/ext/studio-owner/category/{ownerId}',
    'PUT /api/ext/studio-owner/category/{ownerId}',
    'PUT /api/ext/studio-owner/position/{ownerId}',
    'PUT /api/ext/studio-owner/sortcategory/{ownerId}',
  ],
  nowhere: [
    'DELETE /api/ext/mailing-list/subscribe',
    // A return keeps them with their time.
    'POST /api/ext/studio-owner/rmacomments',
    'POST /api/ext/studio-owner/rmaphotos',
    'POST /api/ext/studio-owner/rmatracking',
    'POST /api/ext/studio-owner/marketing/{ownerId}/preview',
    // A preview changes nothing.
    'POST /api/ext/studio-owner/storeproducts/{owner_id}/preview',
    'POST /api/ext/studio-owner/productsbacktostock/{ownerId}',
    'DELETE /api/ext/studio-owner/productsbacktostock/{ownerId}',
    'POST /api/cart/apply-coupon',
    'POST /api/cart/collect-totals',
    'POST /api/cart/create',
    'POST /api/cart/delete-coupon',
    'POST /api/cart/delete-item',
    'POST /api/cart/join',
    'POST /api/cart/reorder',
    'POST /api/cart/shipping-information',
    'POST /api/cart/shipping-methods',
    'POST /api/cart/update-item',
    'POST /api/ext/mail-service/send-email',
    'POST /api/ext/mailing-list/subscribe',
    'POST /api/ext/mailing-list/confirm',
    'POST /api/ext/mailing-list/unsubscribe',
    // Nothing of an account changes; a ticket that does not fit is recorded.
    'POST /api/handoff/begin',
    'POST /api/handoff/order',
    'POST /api/handoff/redeem',
    'POST /api/loyalty/card',
    // The closed key is kept with its time.
    'POST /api/order/close',
    'POST /api/payment/card',
    'POST /api/payment/wallet-quote',
    'POST /api/review/create',
    'POST /api/saved-products/{list}/add',
    'POST /api/saved-products/{list}/delete',
    'POST /api/stock-alerts',
    // Names and postal addresses; a change of the e-mail is recorded, see audit-log.test.ts.
    'POST /api/user/me',
    'POST /api/user/passkey-login/begin',
    'POST /api/user/passkeys/begin',
    'POST /api/user/passkeys/rename',
    // A token that is used twice is recorded.
    'POST /api/user/refresh',
    // The link itself is recorded when it is used.
    'POST /api/user/send-confirmation',
  ],
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function countRows() {
  await stage.shop.audit.writeRepeats()
  const { rows } = await stage.shop.pool.query<{ audit: number; history: number }>(
    'select (select count(*) from audit_log) as audit, (select count(*) from order_history) as history',
  )
  return rows[0] ?? { audit: 0, history: 0 }
}

test('[part of E-59] each call that changes something is in exactly one list of where it is recorded', () => {
  expect(Object.values(recorded).flat().toSorted()).toEqual(changing.toSorted())
})

test.each(Object.entries(recorded).flatMap(([where, names]) => names.map((name) => ({ name, where }))))(
  '[E-59] who made the call $name is recorded in: $where',
  async ({ name, where }) => {
    const [call, callCase] = [calls.get(name), callCases.get(name)]
    if (!call || !callCase) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
    const sent = { token: stage.anna.token, ...(await callCase.example(stage)) }
    const before = await countRows()
    const answer = await send(stage.shop.app, call, sent)
    expect(answer.statusCode, answer.body).toBe(200)
    const after = await countRows()
    expect({ audit: after.audit > before.audit, history: after.history > before.history }).toEqual({
      audit: where === 'audit log' || where === 'both',
      history: where === 'order history' || where === 'both',
    })
  },
)
