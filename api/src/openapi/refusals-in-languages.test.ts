import type { Failure } from 'commerce/contract/call/envelope'
import germanMessages from 'commerce/words/de/messages'
import germanProblems from 'commerce/words/de/problems'
import italianMessages from 'commerce/words/it/messages'
import italianProblems from 'commerce/words/it/problems'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
// More customers register here than one visitor may.
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

const codes = ['de', 'it'] as const
type Code = (typeof codes)[number]
const isOwn = { de: messageFinder(catalogs.de), it: messageFinder(catalogs.it) } satisfies Record<
  Code,
  unknown
>

/** The answers to a call that is refused, in each store view: what is refused can be sent again. */
async function refuse(name: string, reason: (typeof pairs)[number][1]): Promise<Record<Code, Failure>> {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  const make = call && callCase && caseOf(callCase, call, reason)
  if (!make) throw new Error(`Add a case for it to api/test/call-cases/.`)
  const sendIn = async (asked: readonly Code[]): Promise<Failure[]> => {
    const { after, ...sent } = await make(stage)
    const answers: Failure[] = []
    try {
      for (const code of asked) {
        const headers = { ...sent.headers, 'x-vs-store-code': code }
        answers.push((await send(stage.shop.app, call, { ...sent, headers })).json<Failure>())
      }
    } finally {
      await after?.()
    }
    return answers
  }
  const [de, it] = await sendIn(['de', 'it'])
  // A proof that serves once is used up by the first.
  const [itAlone] = it?.reason === reason ? [it] : await sendIn(['it'])
  if (!de || !itAlone) throw new Error('Each request has an answer.')
  return { de, it: itAlone }
}

test.each(pairs)('%s is refused as %s in German and in Italian', async (name, reason) => {
  const answers = await refuse(name, reason)
  for (const code of codes) {
    const answer = answers[code]
    expect(answer.reason, code).toBe(reason)
    const told = [answer.result, ...(answer.fields ?? []).map(({ message }) => message)]
    expect(
      told.filter((text) => !isOwn[code](text)),
      code,
    ).toEqual([])
  }
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
