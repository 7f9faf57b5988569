import { expect, test } from 'vitest'
import { messages } from '#src/messages'
import { checkReview, type WrittenReview } from '#src/reviews/check-review'

const good: WrittenReview = {
  rating: 5,
  nickname: 'Mia',
  title: 'Light',
  detail: 'It turns with you.\n\nI wear it twice a week.',
}

test.each<[string, Partial<WrittenReview>]>([
  ['a review in two paragraphs', {}],
  ['one without stars', { rating: undefined }],
  ['one in another script', { nickname: '美亜', title: '軽い', detail: 'とても良い' }],
])('[SHOP-03] takes %s', (_, change) => {
  expect(checkReview({ ...good, ...change })).toEqual([])
})

test.each<[string, Partial<WrittenReview>, string]>([
  ['rating', { rating: 0 }, messages.ratingInvalid],
  ['rating', { rating: 6 }, messages.ratingInvalid],
  ['rating', { rating: 4.5 }, messages.ratingInvalid],
  ['nickname', { nickname: ' M ' }, messages.nicknameInvalid],
  ['nickname', { nickname: 'Mia\nBcc: all' }, messages.charactersNotTaken],
  ['nickname', { nickname: 'M'.repeat(61) }, messages.textTooLong],
  ['title', { title: '  ' }, messages.fieldRequired],
  ['title', { title: 'x'.repeat(121) }, messages.textTooLong],
  ['detail', { detail: '\n' }, messages.fieldRequired],
  ['detail', { detail: 'a\u0000b' }, messages.charactersNotTaken],
  ['detail', { detail: 'x'.repeat(5_001) }, messages.textTooLong],
])('[SHOP-03] refuses a %s like %o', (field, change, message) => {
  expect(checkReview({ ...good, ...change })).toEqual([{ field, message }])
})
