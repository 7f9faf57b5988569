/** Digits in a row, of any script, with up to two spaces, dots or dashes after each. */
const digitRuns =
  /(?:[\p{Nd}\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u2468\u24ea][\p{Zs}\p{Pd}.\u2024\uff0e]{0,2}){13,}/gu
const FEWEST_DIGITS = 13
const ZERO = '0'.charCodeAt(0)

// A key of random letters and digits is no card: the part of a run that touches a word is cut off.
const wordBefore = /(?<=[\p{L}\-\ufe63\uff0d])$/u
const wordAfter = /^[\p{L}\-\ufe63\uff0d]/u
const firstApart = /(?<=[^\p{N}\-\ufe63\uff0d])\p{N}/u
const upToLastApart = /^.*\p{N}(?=[^\p{N}\-\ufe63\uff0d])/u

/**
 * E-66: whether a text may contain a card number, in groups or not, alone or before other digits. The time grows
 * linearly with the text, because strangers send it.
 */
export function holdsCardNumber(text: string): boolean {
  for (const { 0: run, index } of text.matchAll(digitRuns)) {
    const touchesBefore = wordBefore.test(text.slice(Math.max(0, index - 2), index))
    const touchesAfter = wordAfter.test(text.slice(index + run.length, index + run.length + 2))
    const part = cutOffWords(run, touchesBefore, touchesAfter)
    if (part.length >= FEWEST_DIGITS && holdsCardDigits(digitsOf(part))) return true
  }
  return false
}

function cutOffWords(run: string, touchesBefore: boolean, touchesAfter: boolean): string {
  const start = touchesBefore ? run.search(firstApart) : 0
  const rest = start === -1 ? '' : run.slice(start)
  return touchesAfter ? (upToLastApart.exec(rest)?.[0] ?? '') : rest
}

/** The values of the digits, of any script. */
function digitsOf(run: string): number[] {
  // A run has no accents, which alone would make this slow.
  const plain = run.normalize('NFKC')
  const values: number[] = []
  for (let at = 0; at < plain.length; at++) {
    const value = plain.charCodeAt(at) - ZERO
    if (value >= 0 && value <= 9) values.push(value)
  }
  return values
}

function holdsCardDigits(digits: number[]): boolean {
  if (isOfRareLength(digits) && endsInZero(digits, 0, digits.length)) return true
  for (let at = 0; at < digits.length - 1; at++) {
    const length = lengthOfNumber(digits[at] ?? 0, digits[at + 1] ?? 0)
    if (at + length <= digits.length && endsInZero(digits, at, length)) return true
  }
  return false
}

/** How many digits a card network gives to numbers with these first two; Infinity if there is none. */
function lengthOfNumber(first: number, second: number): number {
  switch (first) {
    case 2:
      return second >= 2 && second <= 7 ? 16 : Infinity
    case 3:
      if (second === 4 || second === 7) return 15
      return second === 0 || second === 6 || second === 8 ? 14 : Infinity
    case 4:
    case 6:
      return 16
    case 5:
      return second >= 1 && second <= 5 ? 16 : Infinity
    default:
      return Infinity
  }
}

/** Counts as a card only if nothing else is in the text. */
function isOfRareLength(digits: number[]): boolean {
  const first = digits[0]
  return (digits.length === 13 && first === 4) || (digits.length === 19 && (first === 4 || first === 6))
}

/** The value of a doubled digit: the sum of its digits. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

/** The Luhn check: from the right every other digit counts double, and the sum ends in 0. */
function endsInZero(digits: number[], start: number, length: number): boolean {
  let sum = 0
  let at = start + length - 1
  for (; at > start; at -= 2) sum += (digits[at] ?? 0) + (doubled[digits[at - 1] ?? 0] ?? 0)
  if (at === start) sum += digits[at] ?? 0
  return sum % 10 === 0
}
