import { expect, test } from 'vitest'
import { newestOnly } from '#src/offline/orders/newest-only'

const held = () => Promise.withResolvers<string>()

test('[part of UX-98] what was read before a change never replaces what was read after it', async () => {
  const shown: string[] = []
  const show = newestOnly((found: string) => shown.push(found))
  const [before, after] = [held(), held()]
  const both = [show(before.promise), show(after.promise)]
  after.resolve('without the deleted order')
  await both[1]
  before.resolve('with the deleted order')
  await both[0]
  expect(shown).toEqual(['without the deleted order'])
})

test('what was read first is shown until the next is there, and a reading that fails leaves it', async () => {
  const shown: string[] = []
  const show = newestOnly((found: string) => shown.push(found))
  const [first, second] = [held(), held()]
  const both = [show(first.promise), show(second.promise)]
  first.resolve('first')
  await both[0]
  second.reject(new Error('closed'))
  await expect(both[1]).rejects.toThrow('closed')
  expect(shown).toEqual(['first'])
})
