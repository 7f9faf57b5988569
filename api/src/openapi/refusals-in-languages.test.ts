import type { Failure } from 'commerce/contract/call/envelope'
import germanMessages from 'commerce/words/de/messages'
import germanProblems from 'commerce/words/de/problems'
import italianMessages from 'commerce/words/it/messages'
import italianProblems from 'commerce/words/it/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonsOf } from '#src/openapi/describe-refusals'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { caseOf } from '#test/calls/shared-refusals'
import { openStage, type Stage } from '#test/calls/stage'
import { messageFinder } from '#test/message-finder'
import { eventually } from '#test/eventually'

const calls = await contractCalls()
const callCases = await readCallCases()
const pairs = [...calls].flatMap(([name, call]) =>
  reasonsOf(call)
    .filter((reason) => reason !== 'unavailable')
    .map((reason) => [name, reason] as const),
)

const catalogs = {
  de: { ...germanMessages, ...germanProblems },
  it: { ...italianMessages, ...italianProblems },
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const { db, app } = stage.shop
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', 'in', ['de', 'it']).execute()
  await eventually(async () => {
    const { result } = (await app.inject('/api/nowhere?storeCode=it')).json<Failure>()
    expect(result).toBe(italianMessages.noSuchCall)
  })
})
afterAll(() => stage.close())

/** A call that is refused, in a store view. */
async function refuse(name: string, reason: (typeof pairs)[number][1], code: string): Promise<Failure> {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  const make = call && callCase && caseOf(callCase, call, reason)
  if (!make) throw new Error(`Add a case for it to api/test/call-cases/.`)
  const sent = await make(stage)
  const headers = { ...sent.headers, 'x-vs-store-code': code }
  return (await send(stage.shop.app, call, { ...sent, headers })).json<Failure>()
}

describe.each(['de', 'it'] as const)('in the store view %s', (code) => {
  const isOwn = messageFinder(catalogs[code])

  test.each(pairs)('%s is refused as %s', async (name, reason) => {
    const answer = await refuse(name, reason, code)
    expect(answer.reason).toBe(reason)
    const told = [answer.result, ...(answer.fields ?? []).map(({ message }) => message)]
    expect(told.filter((text) => !isOwn(text))).toEqual([])
  })
})

test('the same bad call has the same code, reason and fields in each language, and its own sentences', async () => {
  const answers = await Promise.all(
    ['default', 'de', 'it'].map(async (code) => {
      const answer = await stage.shop.app.inject({
        method: 'POST',
        url: `/api/cart/update-item?cartId=${stage.anna.cartId}`,
        headers: { 'x-vs-store-code': code },
        payload: { cartItem: { sku: 7, qty: 0.5 }, gift: true },
      })
      return answer.json<Failure>()
    }),
  )
  const [english, german, italian] = answers
  expect(english).toEqual({
    code: 400,
    reason: 'invalid',
    result: 'Please fix the validation errors',
    fields: [
      { field: 'cartItem.sku', message: 'Must be text.' },
      { field: 'cartItem.qty', message: 'Must be a whole number.' },
      { field: 'gift', message: 'Unknown field.' },
    ],
  })
  expect(german).toEqual({
    ...english,
    result: 'Bitte korrigieren Sie die markierten Angaben',
    fields: [
      { field: 'cartItem.sku', message: 'Muss ein Text sein.' },
      { field: 'cartItem.qty', message: 'Muss eine ganze Zahl sein.' },
      { field: 'gift', message: 'Unbekanntes Feld.' },
    ],
  })
  expect(italian).toEqual({
    ...english,
    result: italianProblems.fixErrors,
    fields: [
      { field: 'cartItem.sku', message: 'Deve essere un testo.' },
      { field: 'cartItem.qty', message: 'Deve essere un numero intero.' },
      { field: 'gift', message: 'Campo sconosciuto.' },
    ],
  })
})
