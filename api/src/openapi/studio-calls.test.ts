import { expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'

const base = '/api/ext/studio-owner/'
const named = [
  ...[
    'menu',
    'products',
    'setdefaultprice',
    'sourceinventory',
    'cms',
    'storeproducts',
    'productallowedcolors',
  ],
  ...['login', 'forgotpassword', 'settings', 'register', 'category', 'productlist', 'marketing', 'wishlist'],
  ...['bulkgrid', 'sortcategory', 'reports', 'owner', 'rma', 'rmatracking', 'rmacomments', 'rmaattributes'],
  ...['rmaalloweditems', 'payments', 'rmalist', 'position', 'productsbacktostock', 'upload'],
]

test.each(named)(
  '[API-04] the call %s of studios is there, with an example that is answered',
  async (name) => {
    const cases = await readCallCases()
    const calls = [...(await contractCalls()).keys()].filter(
      (call) => call.split(base)[1]?.split('/')[0] === name,
    )
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(cases.get(call)?.example, call).toBeTypeOf('function')
  },
)
