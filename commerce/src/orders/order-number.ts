import { ORDER_NUMBER_GAP } from '#src/limits'

// The quasigroup of H. Michael Damm: detects any single wrong digit and any two swapped neighbors.
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
]

/**
 * The order number that people read and type: the sequence number, a random step within its gap, and a check digit.
 * Nobody can guess the next from one.
 */
export function orderNumber(sequence: number, step: number): string {
  const digits = String(sequence * ORDER_NUMBER_GAP + step)
  return `${digits}${interimDigit(digits)}`
}

/** The sequence number of an order number; undefined if it is invalid. */
export function sequenceOf(number: string): number | undefined {
  return isOrderNumber(number) ? Math.floor(Number(number.slice(0, -1)) / ORDER_NUMBER_GAP) : undefined
}

export function isOrderNumber(text: string): boolean {
  return /^\d{2,18}$/.test(text) && interimDigit(text) === 0
}

function interimDigit(digits: string): number {
  let interim = 0
  for (const digit of digits) interim = table[interim]?.[Number(digit)] ?? 0
  return interim
}
