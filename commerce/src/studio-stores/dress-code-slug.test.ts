import { expect, test } from 'vitest'
import { dressCodeSlug, readDressCodeSlug } from '#src/studio-stores/dress-code-slug'

test.each([
  ['Ballet I & II', 'ballet-i-and-ii-7'],
  ['Level 3', 'level-3-7'],
  ['バレエ', '7'],
  [' — ', '7'],
])('[part of REGULAR-02] the dress code %s has the slug %s', (name, slug) => {
  expect(dressCodeSlug({ id: 7, name })).toBe(slug)
  expect(readDressCodeSlug(slug)).toBe(7)
})

test.each(['', 'ballet', '7-ballet', 'ballet-', 'ballet-12345678901'])(
  '%s is the slug of no dress code',
  (slug) => expect(readDressCodeSlug(slug)).toBeUndefined(),
)
