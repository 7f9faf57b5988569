/** Numbers that begin with 2 are for a shop's own use; no product of the trade has one. */
const ownUse = '2'

/** The EAN-13 of a card, from eleven digits that nobody can guess. */
export function cardNumber(elevenDigits: string): string {
  const digits = ownUse + elevenDigits
  return digits + String(checkDigit(digits))
}

/** Of twelve digits, the odd places count once and the even ones three times. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}
