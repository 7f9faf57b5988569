import { expect, test } from 'vitest'
import { readRecipients } from '#src/marketing/read-recipients'

const said = (text: string) => readRecipients(text).map(({ email, state }) => `${email} ${state}`)

test.each([
  ['', []],
  ['  \n\t\n', []],
  ['mia@example.com', ['mia@example.com valid']],
  [
    'mia@example.com, lea@example.com;ann@example.com',
    ['mia@example.com valid', 'lea@example.com valid', 'ann@example.com valid'],
  ],
  [
    'mia@example.com\r\nlea@example.com\rann@example.com',
    ['mia@example.com valid', 'lea@example.com valid', 'ann@example.com valid'],
  ],
  [
    'Lee, Mia <mia@example.com>; "Ann (mother)" <ann@example.com>',
    ['mia@example.com valid', 'ann@example.com valid'],
  ],
  ['mailto:mia@example.com.', ['mia@example.com valid']],
  ["'mia@example.com'", ['mia@example.com valid']],
  [
    'Name,E-Mail\nMia Lee,mia@example.com\nLea,lea@example.com',
    ['mia@example.com valid', 'lea@example.com valid'],
  ],
  [
    'mia@example.com\nMIA@example.com\nmia@example.com',
    ['mia@example.com valid', 'MIA@example.com duplicate', 'mia@example.com duplicate'],
  ],
  [
    'anna.rossi@gmail.com, annarossi+school@googlemail.com',
    ['anna.rossi@gmail.com valid', 'annarossi+school@googlemail.com duplicate'],
  ],
  [
    'mia@example\nlea@@example.com\nann.example.com',
    ['mia@example invalid', 'lea@@example.com invalid', 'ann.example.com invalid'],
  ],
  [
    'mia@example.com\nMia Lee\nlea@example.com',
    ['mia@example.com valid', 'Mia Lee invalid', 'lea@example.com valid'],
  ],
])('%j', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('a line break within an address is no part of it, so that none reaches the head of a mail', () => {
  expect(said('mia@example.com\nBcc: lea@example.com')).toEqual([
    'mia@example.com valid',
    'lea@example.com valid',
  ])
  for (const { email } of readRecipients('a\u0000b@example.com\u0007\nmia@exa\u2028mple.com'))
    expect(email).not.toMatch(/[\n\r]/)
})

test('what is no address is shown in part', () => {
  expect(readRecipients('x'.repeat(5_000))).toEqual([{ email: 'x'.repeat(100), state: 'invalid' }])
})
