import { regionsOf } from 'commerce/checkout/regions'
import { CellWriter } from '#src/csv/cell-writer'
import { BadCell, readFlag, readShort, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { readCountry } from '#src/csv/read-place'

/** The names of the address columns: '_address_city' in a customer's row, 'city' in the address file. */
export type AddressPrefix = '_address_' | ''

const required = {
  address_first_name: ['firstname', 100],
  address_last_name: ['lastname', 100],
  city: ['city', 100],
} as const
const optional = {
  company: ['company', 200],
  tax_id: ['vat_id', 40],
  region: ['region', 100],
  postcode: ['postcode', 20],
  phone: ['telephone', 40],
} as const
const flags = {
  is_default_billing: '_address_default_billing_',
  is_default_shipping: '_address_default_shipping_',
}
const streetLetters = 200
const maxNumber = 999_999_999

export function addressColumnsOf(prefix: AddressPrefix): string[] {
  return [...partColumns(prefix), ...Object.values(flags)]
}

function partColumns(prefix: AddressPrefix): string[] {
  const names = [...Object.values(required), ...Object.values(optional)].map(([name]) => name)
  return [...names, 'street', 'region_id', 'country_id'].map((name) => `${prefix}${name}`)
}

/** The address of a row; undefined if it has none. Bad cells are reported. */
export function readAddress(row: CsvRow, prefix: AddressPrefix): CellWriter | undefined {
  if (partColumns(prefix).every((column) => row.cell(column).trim() === '')) return undefined
  const cells = new CellWriter(row)
  for (const [name, [column, most]] of Object.entries(required)) {
    cells.require(name, `${prefix}${column}`, readShort(most))
  }
  for (const [name, [column, most]] of Object.entries(optional)) {
    cells.values.set(name, '')
    cells.take(name, `${prefix}${column}`, readShort(most))
  }
  for (const [name, column] of Object.entries(flags)) {
    cells.values.set(name, 'false')
    cells.take(name, column, readFlag)
  }
  cells.require('country', `${prefix}country_id`, readCountry)
  takeStreet(row, cells, `${prefix}street`)
  takeRegion(cells, prefix)
  return cells
}

// Two lines are stored; everything below the first becomes the second.
function takeStreet(row: CsvRow, cells: CellWriter, column: string): void {
  const lines = row.cell(column).split('\n')
  const [street, ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (street === undefined) cells.report(column, 'is empty')
  const parts = { street: street ?? '', apartment: rest.join(', ') }
  for (const [name, text] of Object.entries(parts)) {
    const line = readShort(streetLetters)(text)
    if (line instanceof BadCell) cells.report(column, line.message)
    else cells.values.set(name, line)
  }
}

// If the country has a list of regions, the code is stored; the platform gives the name or its number.
function takeRegion(cells: CellWriter, prefix: AddressPrefix): void {
  cells.take('region_id', `${prefix}region_id`, readWhole(0, maxNumber))
  const id = Number(cells.values.get('region_id') ?? 0)
  cells.values.delete('region_id')
  const given = (cells.values.get('region') ?? '').toLowerCase()
  const region = regionsOf(cells.values.get('country') ?? '').find(({ code, name, ...each }) =>
    given === '' ? each.id === id : [code, name].some((word) => word.toLowerCase() === given),
  )
  if (!region) return
  cells.values.set('region', region.code)
  cells.values.set('region_id', String(region.id))
}
