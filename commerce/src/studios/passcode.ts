import { OWN_PASSCODE_MIN_LETTERS, PASSCODE_LETTERS, PASSCODE_MAX_LETTERS } from '#src/limits'
import { studioProblems } from '#src/studio-problems'

/** E-17: capital letters and digits of which none looks like another: no 0 and O, and no 1, I and L. */
export const PASSCODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A new passcode. `randomBelow` returns a whole number from 0 that nobody can guess. */
export function makePasscode(randomBelow: (end: number) => number): string {
  return Array.from(
    { length: PASSCODE_LETTERS },
    () => PASSCODE_ALPHABET[randomBelow(PASSCODE_ALPHABET.length)],
  ).join('')
}

/** As it is compared: families type it in lower case too, and with the spaces of a flyer. */
export function readPasscode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** What is wrong with a passcode that an owner chose. */
export function ownPasscodeProblem(typed: string): string | undefined {
  // A longer text is read no further.
  const passcode = readPasscode(typed.slice(0, PASSCODE_MAX_LETTERS * 2))
  const isShaped =
    typed.length <= PASSCODE_MAX_LETTERS * 2 &&
    passcode.length >= OWN_PASSCODE_MIN_LETTERS &&
    passcode.length <= PASSCODE_MAX_LETTERS &&
    /^[A-Z0-9]+$/.test(passcode)
  if (!isShaped) return studioProblems.passcodeInvalid
  return isGuessable(passcode) ? studioProblems.passcodeCommon : undefined
}

/** What strangers try first, without the digits that people put behind it. */
function isGuessable(passcode: string): boolean {
  const word = passcode.slice(0, endOfWord(passcode))
  const steps = new Set(
    Array.from(passcode.slice(1), (letter, at) => letter.charCodeAt(0) - passcode.charCodeAt(at)),
  )
  const isRow = steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1
  return isRow || new Set(passcode).size < 3 || common.has(passcode) || (word !== '' && common.has(word))
}

function endOfWord(passcode: string): number {
  let end = passcode.length
  while (end > 0 && isDigit(passcode.charAt(end - 1))) end--
  return end
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

const common = new Set([
  ...['ABC', 'ABCD', 'ABCDE', 'QWERTY', 'QWERTZ', 'AZERTY', 'ASDFGH', 'PASSWORD', 'PASSWORT', 'PASSCODE'],
  ...['PASS', 'SECRET', 'WELCOME', 'LETMEIN', 'ADMIN', 'LOGIN', 'GUEST', 'TEST', 'TESTING', 'CODE', 'SHOP'],
  ...['STORE', 'STUDIO', 'STUDIOS', 'DANCE', 'DANCER', 'DANCERS', 'DANCING', 'DANCESTUDIO', 'BALLET'],
  ...['BALLERINA', 'BARRE', 'LEOTARD', 'TUTU', 'TAP', 'JAZZ', 'HIPHOP', 'MODERN', 'COMPANY', 'TEAM', 'CLASS'],
  ...['RECITAL', 'NUTCRACKER', 'SWANLAKE', 'PLIE', 'RELEVE', 'TENDU', 'PIROUETTE', 'ARABESQUE', 'POINTE'],
  ...['SUMMER', 'WINTER', 'SPRING', 'AUTUMN', 'FALL', 'HELLO', 'LOVE', 'ILOVEDANCE', 'MONKEY', 'DRAGON'],
  ...['FOOTBALL', 'BASEBALL', 'PRINCESS', 'SUNSHINE', 'SHADOW', 'MASTER', 'MICHAEL', 'JORDAN', 'SUPERMAN'],
  ...['112233', '121212', '123123', '123321', '102030', '159753', '147258', '147258369', '131313', '232323'],
  ...['1Q2W3E', '1Q2W3E4R', 'Q1W2E3', 'QAZWSX', 'ZXCVBN', 'A1B2C3', 'ABC123', '123ABC', '1234567890'],
  ...['20252026', '20262027', '20242025', '696969', '123654', '654321', '987654321', '789456', '456789'],
])
