import { amountText } from 'commerce/format-money'
import { ClearedCell, type ProductCellReader, type ReadCell } from '#src/catalog/import/rows/product-cell'
import { BadCell, ChangedCell, quoted, readCents, readDate, readEndDate } from '#src/csv/read-cell'

const decimal = /^(-?)(?=\.?\d)(\d{0,12})(?:\.(\d{0,12}))?$/
const weightDecimals = 4
const mostWeight = 99_999_999

/** Whether an amount has more than two decimals. */
export function isFinerThanCents(text: string): boolean {
  return /\.\d\d\d*[1-9]/.test(text)
}

export const readPrice: ProductCellReader = (text) => {
  const cents = readCents(text)
  if (typeof cents !== 'string' || !isFinerThanCents(text)) return cents
  return new ChangedCell(cents, `${quoted(text)} is rounded to ${amountText(Number(cents))}`)
}

export const readWeight: ProductCellReader = (text) => {
  const match = decimal.exec(text.trim())
  if (!match) return new BadCell(`${quoted(text)} is not a number`)
  const [, sign, whole = '', fraction = ''] = match
  if (sign === '-') return new BadCell('a weight must not be negative')
  if (Number(whole) > mostWeight) return new BadCell(`${quoted(text)} is more than ${mostWeight}`)
  const kept = fraction.slice(0, weightDecimals)
  const weight = `${whole === '' ? '0' : whole}${kept === '' ? '' : `.${kept}`}`
  const isCut = /[1-9]/.test(fraction.slice(weightDecimals))
  return isCut ? new ChangedCell(weight, `${quoted(text)} is cut to ${weight}`) : weight
}

/** Units in stock. Fractions, and negative numbers, cannot be sold. */
export function readUnits(most: number): ProductCellReader {
  return (text) =>
    wholeOf(text, most, ({ sign, whole, hasFraction }) => {
      if (sign === '-' && (whole > 0 || hasFraction)) {
        return new ChangedCell('0', `${quoted(text)} in stock is taken as none`)
      }
      return hasFraction
        ? new ChangedCell(String(whole), `${quoted(text)} is taken as ${whole}: goods are sold whole`)
        : String(whole)
    })
}

/** The minimum or the step of a quantity: empty and 0 are 1. */
export function readMinQty(most: number): ProductCellReader {
  return (text) =>
    wholeOf(text, most, ({ sign, whole, hasFraction }) => {
      if (sign === '-') return new BadCell(`${quoted(text)} is less than 0`)
      if (!hasFraction) return String(Math.max(1, whole))
      return new ChangedCell(
        String(whole + 1),
        `${quoted(text)} is taken as ${whole + 1}: goods are sold whole`,
      )
    })
}

/** The maximum quantity of an order line: 0 means no own limit. */
export function readMaxQty(most: number): ProductCellReader {
  return (text) =>
    wholeOf(text, most, ({ sign, whole, hasFraction }) => {
      if (sign === '-') return new BadCell(`${quoted(text)} is less than 0`)
      if (whole > 0) return String(whole)
      return hasFraction
        ? new BadCell(`${quoted(text)} is less than one, so nobody could buy it`)
        : new ClearedCell()
    })
}

/** The out-of-stock threshold: only units above it are sold. */
export function readOutOfStockThreshold(most: number): ProductCellReader {
  return (text) =>
    wholeOf(text, most, ({ sign, whole, hasFraction }) => {
      if (sign === '-' && (whole > 0 || hasFraction)) {
        return new ChangedCell(
          '0',
          `${quoted(text)} is taken as 0: backorders have no limit of their own here`,
        )
      }
      if (!hasFraction) return String(whole)
      return new ChangedCell(
        String(whole + 1),
        `${quoted(text)} is taken as ${whole + 1}: goods are sold whole`,
      )
    })
}

interface Quantity {
  sign: string
  whole: number
  hasFraction: boolean
}

function wholeOf(text: string, most: number, take: (quantity: Quantity) => ReadCell): ReadCell {
  const match = decimal.exec(text.trim())
  if (!match) return new BadCell(`${quoted(text)} is not a number`)
  const [, sign = '', digits = '', fraction = ''] = match
  const whole = Number(digits)
  if (whole > most) return new BadCell(`${quoted(text)} is more than ${most}`)
  return take({ sign, whole, hasFraction: /[1-9]/.test(fraction) })
}

// The zero date, and what the platform makes of it.
const zeros = /^(?:0000-00-00|-0001-11-30)/

export const readStartDay: ProductCellReader = (text, timeZone) =>
  zeros.test(text.trim()) ? new ClearedCell() : readDate(text, timeZone)

export const readEndDay: ProductCellReader = (text, timeZone) =>
  zeros.test(text.trim()) ? new ClearedCell() : readEndDate(text, timeZone)
