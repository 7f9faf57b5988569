import type { Audience } from 'commerce/contract/call/audience'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'
import { type Description, readDescription } from '#test/description'

const base = '/api/ext/studio-owner/'
const calls = await contractCalls()
const callCases = await readCallCases()

/** The calls that API-04 names, with who may make them: guests ask of an order by its ticket. */
const named: Record<string, Record<string, Audience>> = {
  menu: { 'GET menu': 'owner' },
  products: {
    'DELETE products/{owner_id}': 'owner',
    'GET products/{owner_id}': 'owner',
    'POST products/{owner_id}': 'owner',
    'PUT products/{owner_id}': 'owner',
  },
  setdefaultprice: { 'GET setdefaultprice/{ownerId}': 'owner', 'PUT setdefaultprice/{ownerId}': 'owner' },
  sourceinventory: { 'GET sourceinventory/{ownerId}': 'owner' },
  cms: { 'GET cms': 'owner' },
  storeproducts: {
    'GET storeproducts/{owner_id}': 'owner',
    'GET storeproducts/{owner_id}/table': 'owner',
    'POST storeproducts/{owner_id}/preview': 'owner',
    'POST storeproducts/{owner_id}/undo': 'owner',
    'PUT storeproducts/{owner_id}': 'owner',
  },
  productallowedcolors: { 'PUT productallowedcolors/{owner_id}': 'owner' },
  login: { 'POST login': 'no-session' },
  forgotpassword: { 'PUT forgotpassword': 'no-session' },
  settings: {
    'GET settings': 'no-session',
    'GET settings/{ownerId}': 'owner',
    'GET settings/{ownerId}/url': 'owner',
    'PUT settings/{ownerId}': 'owner',
  },
  register: { 'POST register': 'no-session' },
  category: {
    'DELETE category/{ownerId}': 'owner',
    'GET category/{ownerId}': 'owner',
    'POST category/{ownerId}': 'owner',
    'PUT category/{ownerId}': 'owner',
  },
  productlist: { 'GET productlist/{ownerId}': 'owner' },
  marketing: {
    'GET marketing/{ownerId}': 'owner',
    'GET marketing/{ownerId}/flyer': 'owner',
    'POST marketing/{ownerId}': 'owner',
    'POST marketing/{ownerId}/preview': 'owner',
  },
  wishlist: { 'GET wishlist/{ownerId}': 'owner' },
  bulkgrid: { 'GET bulkgrid': 'owner' },
  sortcategory: { 'GET sortcategory/{ownerId}': 'owner', 'PUT sortcategory/{ownerId}': 'owner' },
  reports: { 'GET reports/{ownerId}': 'owner' },
  owner: {
    'DELETE owner/{owner_id}': 'owner',
    'GET owner': 'owner',
    'GET owner/list': 'owner',
    'POST owner/confirm': 'owner',
    'POST owner/email': 'owner',
    'POST owner/invite': 'owner',
    'PUT owner': 'owner',
    'PUT owner/email': 'no-session',
    'PUT owner/password': 'owner',
  },
  rma: { 'DELETE rma': 'shopper', 'GET rma': 'shopper', 'POST rma': 'shopper' },
  rmatracking: { 'GET rmatracking': 'shopper', 'POST rmatracking': 'shopper' },
  rmacomments: { 'GET rmacomments': 'shopper', 'POST rmacomments': 'shopper' },
  rmaattributes: { 'GET rmaattributes': 'no-session' },
  rmaalloweditems: { 'GET rmaalloweditems': 'shopper' },
  payments: { 'GET payments': 'shopper', 'GET payments/{ownerId}': 'owner' },
  rmalist: { 'GET rmalist': 'shopper', 'GET rmalist/{ownerId}': 'owner' },
  position: { 'PUT position/{ownerId}': 'owner' },
  productsbacktostock: {
    'DELETE productsbacktostock/{ownerId}': 'owner',
    'GET productsbacktostock/{ownerId}': 'owner',
    'POST productsbacktostock/{ownerId}': 'owner',
  },
  upload: { 'DELETE upload/{ownerId}': 'owner', 'POST upload/{ownerId}': 'owner' },
}

/** Reads, and previews of what another call does. */
const onlyLooks = (call: string) => call.startsWith('GET ') || call.endsWith('/preview')

/** A return that was just asked for has neither. */
const emptyAtFirst = ['GET rmatracking', 'GET rmacomments'].map((call) => call.replace(' ', ` ${base}`))

/** Whether an answer tells anything of a shop that has something of everything. */
function says(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== null && value !== '' && value !== 0
  return Object.values(value).some(says)
}

let stage: Stage
let description: Description
beforeAll(async () => {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
})
beforeEach(() => stage.shop.db.deleteFrom('attempt').execute())
afterAll(() => stage.close())

test.each(Object.entries(named))(
  '[API-04] the call %s of studios is for whom it says, does what it is for, and is answered as described',
  async (name, audiences) => {
    const found = [...calls].filter(([call]) => call.split(base)[1]?.split('/')[0] === name)
    const isFor = found.map(([call, { audience }]) => [call.replace(base, ''), audience])
    expect(Object.fromEntries(isFor)).toEqual(audiences)
    for (const [call, endpoint] of found) {
      const example = await callCases.get(call)?.example(stage)
      const before = await tableSums(stage.shop.db)
      const answer = await send(stage.shop.app, endpoint, { token: stage.anna.token, ...example })
      expect(answer.statusCode, `${call}: ${answer.body}`).toBe(200)
      expect(description.problemsOf(description.describedAs(call), answer), call).toEqual([])
      const isChanged = !isDeepStrictEqual(await tableSums(stage.shop.db), before)
      expect([call, isChanged]).toEqual([call, !onlyLooks(call)])
      const isTold = says(answer.json<{ result: unknown }>().result)
      expect([call, isTold]).toEqual([call, !emptyAtFirst.includes(call)])
    }
  },
)
