import { isForGuests, sessionKindsOf } from 'commerce/contract/call/audience'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofOwnPage } from '#test/browser'
import type { CallCase } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { canary, openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'

const calls = await contractCalls()
const callCases = await readCallCases()
let stage: Stage

beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.close())

/** Requests with Anna's cookies from another page, from another host of the domain, and without a browser. */
const fromElsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://studio.localhost:3000' },
  { ...ofOwnPage, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  {},
]

const named: [string, AnyEndpoint][] = [...calls].filter(([, { audience }]) =>
  sessionKindsOf(audience).includes('customer'),
)

async function exampleOf(name: string, headers: Record<string, string>) {
  const callCase: CallCase | undefined = callCases.get(name)
  if (!callCase) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  const sent = await callCase.example(stage)
  const { token: ownToken = stage.anna.token, ...rest } = sent
  const cookie = `${sessionCookies.customer.access}=${ownToken}; cart=${stage.anna.cartId}`
  return { ...rest, headers: { ...sent.headers, host: 'localhost:3000', cookie, ...headers } }
}

test.each(named)(
  '[part of E-3] [E-8] %s counts Anna’s cookies in a page of the shop, and nowhere else',
  async (name, call) => {
    const { app, db } = stage.shop
    if (!isForGuests(call.audience)) {
      for (const headers of fromElsewhere) {
        const example = await exampleOf(name, headers)
        const before = await tableSums(db)
        const answer = await send(app, call, example)
        expect([401, 403], answer.body).toContain(answer.statusCode)
        expect(answer.body).not.toMatch(canary)
        expect(await tableSums(db)).toEqual(before)
      }
    }
    const answer = await send(app, call, await exampleOf(name, ofOwnPage))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(stage.anna.token)
  },
)
