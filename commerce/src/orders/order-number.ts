import { ORDER_NUMBER_GAP } from '#src/limits'

// The quasigroup of H. Michael Damm: any single wrong digit and any two neighbors swapped are found.
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
 * What people read and type: the number of the sequence, a random step within its gap, and a check digit. Who has one
 * number does not know the next.
 */
export function orderNumber(sequence: number, step: number): string {
  const digits = String(sequence * ORDER_NUMBER_GAP + step)
  return `${digits}${interimDigit(digits)}`
}

/** The number of the sequence that an order's number was made of; undefined where it is none. */
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
