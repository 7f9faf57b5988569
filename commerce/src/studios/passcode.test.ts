import { expect, test } from 'vitest'
import { studioProblems } from '#src/studio-problems'
import { makePasscode, ownPasscodeProblem, PASSCODE_ALPHABET, readPasscode } from '#src/studios/passcode'

test('[part of E-17] a generated passcode has 8 letters of an alphabet without look-alikes, about 40 bits', () => {
  let count = 0
  expect(makePasscode(() => count++)).toBe('23456789')
  expect(makePasscode((end) => end - 1)).toBe('ZZZZZZZZ')
  for (const letter of '01ILO') expect(PASSCODE_ALPHABET).not.toContain(letter)
  expect(new Set(PASSCODE_ALPHABET).size).toBe(PASSCODE_ALPHABET.length)
  expect(8 * Math.log2(PASSCODE_ALPHABET.length)).toBeGreaterThan(39.5)
})

test('a passcode is read as people type it', () => {
  expect(readPasscode(' ab2c-de3f ')).toBe('AB2CDE3F')
})

test.each(['ab2c9', '', '      ', 'x'.repeat(21), 'émigré', 'a_b_c_d', 'abc/def', ' '.repeat(100)])(
  '[part of E-17] “%s” has not 6 to 20 letters and digits',
  (typed) => expect(ownPasscodeProblem(typed)).toBe(studioProblems.passcodeInvalid),
)

test.each([
  ...['123456', '87654321', 'abcdef', 'aaaaaa', 'ababab', '112233', 'Dancer', 'ballet1', 'studio 2026'],
  ...['password', 'qwerty', 'dance2026', 'abc123', 'NUTCRACKER'],
])('[part of E-17] “%s” is easy to guess', (typed) =>
  expect(ownPasscodeProblem(typed)).toBe(studioProblems.passcodeCommon),
)

test.each(['plum7tutu', 'PD-2031-x', 'Vaganova', 'kitri9'])('[part of E-17] “%s” may be chosen', (typed) =>
  expect(ownPasscodeProblem(typed)).toBeUndefined(),
)
