import { parsePrice } from 'commerce/money'

/** Why a cell is rejected. */
export class BadCell {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** The value used in place of a cell's own, and what changed. */
export class ChangedCell {
  readonly value: string
  readonly message: string

  constructor(value: string, message: string) {
    this.value = value
    this.message = message
  }
}

/** Converts the text of a non-empty cell into the stored text. */
export type CellReader = (text: string) => string | BadCell

export const readText: CellReader = (text) => text

export const readLine: CellReader = oneLine

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** One line of limited length. */
export function readShort(most: number): CellReader {
  return (text) => {
    const line = oneLine(text)
    if (/\p{Cc}/u.test(line)) return new BadCell(`${quoted(line)} holds characters that nobody can type`)
    return line.length <= most ? line : new BadCell(`has more than ${most} letters`)
  }
}

export const readCents: CellReader = (text) => {
  const cents = parsePrice(text)
  if (cents === undefined) return new BadCell(`${quoted(text)} is not an amount`)
  return cents < 0 ? new BadCell('an amount must not be negative') : String(cents)
}

/** Whole numbers; '5.0000' is one. */
export function readWhole(min: number, max: number): CellReader {
  return (text) => {
    const match = /^\s*(-?\d{1,9})(?:\.0*)?\s*$/.exec(text)
    if (!match) return new BadCell(`${quoted(text)} is not a whole number`)
    const value = Number(match[1])
    return value >= min && value <= max
      ? String(value)
      : new BadCell(`${value} is not between ${min} and ${max}`)
  }
}

export const readDecimal: CellReader = (text) =>
  /^\s*\d{1,8}(?:\.\d{1,4}0*)?\s*$/.test(text) ? text.trim() : new BadCell(`${quoted(text)} is not a number`)

const flags = new Map([
  ['1', 'true'],
  ['yes', 'true'],
  ['true', 'true'],
  ['0', 'false'],
  ['no', 'false'],
  ['false', 'false'],
])

export const readFlag: CellReader = (text) =>
  flags.get(text.trim().toLowerCase()) ?? new BadCell(`${quoted(text)} is neither 1 nor 0`)

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?Z?)?$/
const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))?(?: *([AP]M))?)?$/i

/**
 * '2026-01-31', '2026-01-31 08:30:00', '1/31/26' or '1/31/26, 8:30 AM', in a time zone; a trailing Z means UTC. A day
 * without a time is its first second.
 */
export const readDate = (text: string, timeZone = 'UTC'): string | BadCell =>
  dateText(text, { timeOfDay: '00:00:00', timeZone })

/** The same for an end: a day is its last second, even if it is written with midnight as its time. */
export const readEndDate = (text: string, timeZone = 'UTC'): string | BadCell =>
  dateText(text, { timeOfDay: '23:59:59', timeZone })

function dateText(text: string, of: { timeOfDay: string; timeZone: string }): string | BadCell {
  const parts = dateParts(oneLine(text))
  if (!parts) return new BadCell(`${quoted(text)} is not a date`)
  const day = `${parts.year}-${pad(parts.month)}-${pad(parts.day)}`
  const isWholeDay = parts.time === undefined || (!parts.isUtc && /^00:00:00(?:\.0+)?$/.test(parts.time))
  const time = isWholeDay ? of.timeOfDay : parts.time
  const instant = new Date(`${day}T${time}Z`)
  // PostgreSQL has no year 0.
  const exists =
    parts.year !== '0000' && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
  const zone = parts.isUtc || of.timeZone === 'UTC' ? '+00' : ` ${of.timeZone}`
  return exists ? `${day} ${time}${zone}` : new BadCell(`${quoted(text)} is not a date`)
}

interface DateParts {
  year: string
  month: string
  day: string
  time: string | undefined
  isUtc: boolean
}

function dateParts(text: string): DateParts | undefined {
  const iso = isoDate.exec(text)
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute = '', second = '00'] = iso
    const time = hour === undefined ? undefined : `${pad(hour)}:${minute}:${second}`
    return { year, month, day, time, isUtc: text.endsWith('Z') }
  }
  const us = usDate.exec(text)
  if (!us) return undefined
  const [, month = '', day = '', year = '', hour, minute = '', second = '00', half] = us
  const fullYear = year.length === 2 ? `20${year}` : year
  if (hour === undefined) return { year: fullYear, month, day, time: undefined, isUtc: false }
  const time = `${pad(hourOfDay(hour, half))}:${minute}:${second}`
  return { year: fullYear, month, day, time, isUtc: false }
}

function hourOfDay(hour: string, half: string | undefined): string {
  if (half === undefined) return hour
  const inHalf = Number(hour) % 12
  return String(half.toUpperCase() === 'PM' ? inHalf + 12 : inHalf)
}

function pad(number: string): string {
  return number.padStart(2, '0')
}

export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}...` : text}"`
}
