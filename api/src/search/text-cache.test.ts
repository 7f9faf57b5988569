import { expect, test } from 'vitest'
import { TextCache } from '#src/search/text-cache'

test('texts that were not asked for longest leave when there is no room', () => {
  const cache = new TextCache(1_000)
  cache.set('a', 'x'.repeat(300))
  cache.set('b', 'x'.repeat(300))
  cache.get('a')
  cache.set('c', 'x'.repeat(300))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([300, undefined, 300])
})

test('a text with a letter beyond Latin takes two bytes for each letter', () => {
  const cache = new TextCache(1_000)
  cache.set('a', `${'x'.repeat(499)}–`)
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', `${'x'.repeat(499)}é`)
  expect(cache.get('b')).toHaveLength(500)
  cache.clear()
  cache.set('c', 'x'.repeat(800))
  expect(cache.get('c')).toHaveLength(800)
})
