import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const measures = ['listing', 'text']

test('an unknown measure is refused: the bench would measure nothing and say that no figure is worse', () => {
  expect(readOptions([], measures).only).toEqual([])
  expect(readOptions(['--only', 'text', '--only', 'listing'], measures).only).toEqual(['text', 'listing'])
  expect(() => readOptions(['--only', 'text,listing'], measures)).toThrow(
    'There is no measure text,listing: listing, text.',
  )
})
