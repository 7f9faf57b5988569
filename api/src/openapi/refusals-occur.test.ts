import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasonsOf } from '#src/openapi/describe-refusals'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { caseOf } from '#test/calls/shared-refusals'
import { openStage, type Stage } from '#test/calls/stage'
import { type Description, readDescription } from '#test/description'

const calls = await contractCalls()
const callCases = await readCallCases()
/** tested with the database down: see unavailable.test.ts */
const shownApart = 'unavailable'
const pairs = [...calls].flatMap(([name, call]) =>
  reasonsOf(call)
    .filter((reason) => reason !== shownApart)
    .map((reason) => [name, reason] as const),
)

let stage: Stage
let description: Description
beforeAll(async () => {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
})
// More customers register here than one visitor may.
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

test.each(pairs)('[API-05] %s is refused as %s', async (name, reason) => {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  const make = call && callCase && caseOf(callCase, call, reason)
  if (!make) throw new Error(`Add a case for it to api/test/call-cases/.`)
  const answer = await send(stage.shop.app, call, await make(stage))
  expect(answer.json<{ reason?: string }>().reason, answer.body).toBe(reason)
  expect(description.problemsOf(description.describedAs(name), answer)).toEqual([])
})

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
