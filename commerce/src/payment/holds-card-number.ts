// How the numbers of card networks begin, and how many digits they have.
const networks = [
  { start: /^(4|5[1-5]|2[2-7]|6)/, length: 16 },
  { start: /^3[47]/, length: 15 },
  { start: /^3[068]/, length: 14 },
]
/** Rare lengths: taken for a card only where nothing else stands with it. */
const alone = /^(4\d{12}|[46]\d{18})$/

/** Not within a word: a key of random letters and digits is no card. */
const digitRuns = /(?<![\p{L}\d-])\d(?:[ .\-\u2010-\u2015]{0,2}\d){12,}(?![\p{L}\d-])/gu

/** E-66: whether a text holds what may be the number of a payment card, in groups or in one, alone or before other digits. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(digitRuns) ?? []
  return runs.some((run) => holdsCardDigits(run.replaceAll(/\D/g, '')))
}

function holdsCardDigits(digits: string): boolean {
  if (alone.test(digits) && hasCheckDigit(digits)) return true
  return Array.from(digits).some((_, at) =>
    networks.some(({ start, length }) => {
      const part = digits.slice(at, at + length)
      return part.length === length && start.test(part) && hasCheckDigit(part)
    }),
  )
}

/** By Luhn: from the right every other digit counts twice, and the sum ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
