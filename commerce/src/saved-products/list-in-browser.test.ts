import { anything, assert, constantFrom, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type ListInBrowser, nextStep, readListInBrowser } from '#src/saved-products/list-in-browser'
import { mergeSaved } from '#src/saved-products/merge-saved'

const guest: ListInBrowser = { skus: ['a', 'b'], of: '' }
const annas: ListInBrowser = { skus: ['c'], of: 'anna' }

test.each([
  { name: 'a guest sees what the browser kept', list: guest, mark: '', step: { kind: 'show' } },
  { name: 'a customer sees the list of the own session', list: annas, mark: 'anna', step: { kind: 'show' } },
  { name: 'after signing out nothing of it stays', list: annas, mark: '', step: { kind: 'forget' } },
  {
    name: 'at sign-in what a guest collected joins the list of the account',
    list: guest,
    mark: 'anna',
    step: { kind: 'ask', join: ['a', 'b'] },
  },
  {
    name: 'the list of another session is never joined',
    list: annas,
    mark: 'bea',
    step: { kind: 'ask', join: [] },
  },
  {
    name: 'without a list the account’s is asked for',
    list: { skus: [], of: '' },
    mark: 'anna',
    step: { kind: 'ask', join: [] },
  },
])('$name', ({ list, mark, step }) => {
  expect(nextStep(list, mark)).toEqual(step)
})

test.each([
  [undefined, { skus: [], of: '' }],
  [null, { skus: [], of: '' }],
  ['a,b', { skus: [], of: '' }],
  [{ skus: 'a' }, { skus: [], of: '' }],
  [
    { skus: ['a', 3, 'a', null, 'b'], of: 7 },
    { skus: ['a', 'b'], of: '' },
  ],
  [
    { skus: ['a', 'b', 'c', 'd'], of: 'anna' },
    { skus: ['a', 'b', 'c'], of: 'anna' },
  ],
])('of %o at most three products are read', (kept, list) => {
  expect(readListInBrowser(kept, 3)).toEqual(list)
})

test('whatever a browser kept, each product is read once', () => {
  assert(
    property(anything(), (kept) => {
      const { skus, of } = readListInBrowser(kept, 4)
      expect(skus.length).toBeLessThanOrEqual(4)
      expect(new Set(skus).size).toBe(skus.length)
      expect(typeof of).toBe('string')
    }),
  )
})

const skus = uniqueArray(constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })

test('[part of UX-90] a guest’s list joins the account’s once, however often the pages look', () => {
  assert(
    property(skus, skus, skus, (ofGuest, ofAccount, removedElsewhere) => {
      let browser: ListInBrowser = { skus: ofGuest, of: '' }
      let account: readonly string[] = ofAccount
      const look = () => {
        const step = nextStep(browser, 'anna')
        if (step.kind !== 'ask') return
        account = mergeSaved(account, step.join, 99).saved
        browser = { skus: account, of: 'anna' }
      }
      look()
      expect([...account].toSorted()).toEqual([...new Set([...ofAccount, ...ofGuest])].toSorted())
      account = account.filter((sku) => !removedElsewhere.includes(sku))
      look()
      look()
      expect(account.some((sku) => removedElsewhere.includes(sku))).toBe(false)
    }),
  )
})
