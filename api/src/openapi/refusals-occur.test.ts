import type { Failure } from 'commerce/contract/call/envelope'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import germanMessages from 'commerce/words/de/messages'
import germanProblems from 'commerce/words/de/problems'
import italianMessages from 'commerce/words/it/messages'
import italianProblems from 'commerce/words/it/problems'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasonsOf } from '#src/openapi/describe-refusals'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { caseOf } from '#test/calls/shared-refusals'
import { openStage, type Stage } from '#test/calls/stage'
import { type Description, readDescription } from '#test/description'
import { eventually } from '#test/eventually'
import { messageFinder } from '#test/message-finder'

const calls = await contractCalls()
const callCases = await readCallCases()
/** tested with the database down: see unavailable.test.ts */
const shownApart = 'unavailable'
const pairs = [...calls]
  .flatMap(([name, call]) =>
    reasonsOf(call)
      .filter((reason) => reason !== shownApart)
      .map((reason) => ({ name, reason })),
  )
  // A message that lacks a language does not compile: each refusal is read in English and, in turn, in one more.
  .map((pair, nth) => ({ ...pair, codes: ['default', nth % 2 === 0 ? 'de' : 'it'] as const }))

const isOwn = {
  default: messageFinder({ ...messages, ...problems }),
  de: messageFinder({ ...germanMessages, ...germanProblems }),
  it: messageFinder({ ...italianMessages, ...italianProblems }),
}

let stage: Stage
let description: Description
beforeAll(async () => {
  stage = await openStage()
  const { db, app } = stage.shop
  description = await readDescription(app)
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', 'in', ['de', 'it']).execute()
  await eventually(async () => {
    const { result } = (await app.inject('/api/nowhere?storeCode=it')).json<Failure>()
    expect(result).toBe(italianMessages.noSuchCall)
  })
})
// More customers register here than one visitor may.
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

/** The answers to one request in these store views: what is refused can be sent again. */
async function refuse(
  { name, reason }: Omit<(typeof pairs)[number], 'codes'>,
  views: readonly string[],
): Promise<LightMyRequestResponse[]> {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  const make = call && callCase && caseOf(callCase, call, reason)
  if (!make) throw new Error(`Add a case for it to api/test/call-cases/.`)
  const { after, ...sent } = await make(stage)
  const answers: LightMyRequestResponse[] = []
  try {
    for (const view of views) {
      const headers = { ...sent.headers, ...(view !== 'default' && { 'x-vs-store-code': view }) }
      const answer = await send(stage.shop.app, call, { ...sent, headers })
      // A proof that serves once is used up by the first.
      if (answers.length > 0 && answer.json<Failure>().reason !== reason) break
      answers.push(answer)
    }
  } finally {
    await after?.()
  }
  return answers
}

test.each(pairs)(
  '[API-05] $name is refused as $reason, as described and in the language of the store view',
  async ({ codes, ...pair }) => {
    const { name, reason } = pair
    const answers = await refuse(pair, codes)
    while (answers.length < codes.length) answers.push(...(await refuse(pair, codes.slice(answers.length))))
    for (const [at, code] of codes.entries()) {
      const answer = answers[at]!
      const { reason: given, result, fields = [] } = answer.json<Failure>()
      expect(given, answer.body).toBe(reason)
      expect(description.problemsOf(description.describedAs(name), answer)).toEqual([])
      const told = [result, ...fields.map(({ message }) => message)]
      expect(
        told.filter((text) => !isOwn[code](text)),
        code,
      ).toEqual([])
    }
  },
)

test.each([...calls.keys()])('[API-05] %s answers what it is asked for, as described', async (name) => {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  if (!call || !callCase) throw new Error(`Add an example of it to api/test/call-cases/.`)
  const example = await callCase.example(stage)
  const answer = await send(stage.shop.app, call, { token: stage.anna.token, ...example })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(description.problemsOf(description.describedAs(name), answer)).toEqual([])
})

test('[API-05] each case is of a call that is, and of a refusal that it describes', () => {
  const stray = [...callCases].flatMap(([name, { refusals = {} }]) => {
    const call = calls.get(name)
    if (!call) return [name]
    const described = new Set<string>(reasonsOf(call))
    return Object.keys(refusals)
      .filter((reason) => !described.has(reason))
      .map((reason) => `${name}: ${reason}`)
  })
  expect(stray).toEqual([])
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
