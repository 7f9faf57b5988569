import { OVERLOAD_RETRY_SECONDS } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { type Description, readDescription } from '#test/description'
import { openToxicProxy } from '#test/fakes/toxic-proxy'

const calls = await contractCalls()
const callCases = await readCallCases()
const examples = new Map<string, Sent>()

let proxy: Awaited<ReturnType<typeof openToxicProxy>>
let stage: Stage
let description: Description
beforeAll(async () => {
  proxy = await openToxicProxy()
  stage = await openStage({ OVERLOAD_DELAY_MS: '1000' }, { reach: proxy.reach })
  description = await readDescription(stage.shop.app)
  for (const [name, { example }] of callCases) {
    examples.set(name, { token: stage.anna.token, ...(await example(stage)) })
  }
  proxy.down()
})
afterAll(async () => {
  await stage.close()
  proxy.close()
})

/** Makes this process too busy to answer anyone. */
function holdUp(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test.each([...calls])(
  '[API-05] while the database is away, or the server has too much to do, %s is refused as unavailable',
  { timeout: 60_000 },
  async (name, call) => {
    const example = examples.get(name)
    if (!example) throw new Error(`Add an example of it to api/test/call-cases/.`)
    let answer = await send(stage.shop.app, call, example)
    // What is known without the database is still answered, unless the server is overloaded.
    for (let tries = 0; answer.statusCode !== 503 && tries < 10; tries++) {
      expect(answer.statusCode, answer.body).toBe(200)
      holdUp(2_000)
      await new Promise((resolve) => setTimeout(resolve, 10))
      answer = await send(stage.shop.app, call, example)
    }
    expect(answer.json(), answer.body).toMatchObject({ code: 503, reason: 'unavailable' })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(OVERLOAD_RETRY_SECONDS.least)
    expect(wait).toBeLessThanOrEqual(OVERLOAD_RETRY_SECONDS.most)
    expect(description.problemsOf(description.describedAs(name), answer)).toEqual([])
  },
)
