import { findRegion, regionsOf } from 'commerce/checkout/regions'
import { CellWriter } from '#src/csv/cell-writer'
import { BadCell, readFlag, readShort, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { readCountry } from '#src/csv/read-place'

/** The names of the address columns: '_address_city' in a customer's row, 'city' in the address file. */
export type AddressPrefix = '_address_' | ''

const required = [
  ['address_first_name', 'firstname', readShort(100)],
  ['address_last_name', 'lastname', readShort(100)],
  ['city', 'city', readShort(100)],
  ['country', 'country_id', readCountry],
] as const
const optional = [
  ['company', 'company', readShort(200)],
  ['tax_id', 'vat_id', readShort(40)],
  ['region', 'region', readShort(100)],
  ['postcode', 'postcode', readShort(20)],
  ['phone', 'telephone', readShort(40)],
] as const
const flags = {
  is_default_billing: '_address_default_billing_',
  is_default_shipping: '_address_default_shipping_',
}
const streetLetters = 200
const maxNumber = 999_999_999
const readStreetLine = readShort(streetLetters)
const readRegionId = readWhole(0, maxNumber)

/** Made once, because a file has many rows. */
const columnsOf = (prefix: AddressPrefix) => ({
  required: required.map(([name, column, read]) => ({ name, column: `${prefix}${column}`, read })),
  optional: optional.map(([name, column, read]) => ({ name, column: `${prefix}${column}`, read })),
  street: `${prefix}street`,
  regionId: `${prefix}region_id`,
})
const columns = { _address_: columnsOf('_address_'), '': columnsOf('') }
const parts = { _address_: partColumns('_address_'), '': partColumns('') }

export function addressColumnsOf(prefix: AddressPrefix): string[] {
  return [...parts[prefix], ...Object.values(flags)]
}

function partColumns(prefix: AddressPrefix): string[] {
  const of = columns[prefix]
  return [...[...of.required, ...of.optional].map(({ column }) => column), of.street, of.regionId]
}

/** The address of a row; undefined if it has none. Bad cells are reported. */
export function readAddress(row: CsvRow, prefix: AddressPrefix): CellWriter | undefined {
  if (parts[prefix].every((column) => row.cell(column).trim() === '')) return undefined
  const cells = new CellWriter(row)
  for (const { name, column, read } of columns[prefix].required) cells.require(name, column, read)
  for (const { name, column, read } of columns[prefix].optional) {
    cells.values.set(name, '')
    cells.take(name, column, read)
  }
  for (const [name, column] of Object.entries(flags)) {
    cells.values.set(name, 'false')
    cells.take(name, column, readFlag)
  }
  takeStreet(row, cells, columns[prefix].street)
  takeRegion(cells, columns[prefix].regionId)
  return cells
}

// Two lines are stored; everything below the first becomes the second.
function takeStreet(row: CsvRow, cells: CellWriter, column: string): void {
  const lines = row.cell(column).split('\n')
  const [street, ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (street === undefined) cells.report(column, 'is empty')
  const texts = { street: street ?? '', apartment: rest.join(', ') }
  for (const [name, text] of Object.entries(texts)) {
    const line = readStreetLine(text)
    if (line instanceof BadCell) cells.report(column, line.message)
    else cells.values.set(name, line)
  }
}

// If the country has a list of regions, the code is stored; the platform gives the name or its number.
function takeRegion(cells: CellWriter, column: string): void {
  cells.take('region_id', column, readRegionId)
  const id = Number(cells.values.get('region_id') ?? 0)
  cells.values.delete('region_id')
  const country = cells.values.get('country') ?? ''
  const given = cells.values.get('region') ?? ''
  const region = given === '' ? regionsOf(country).find((each) => each.id === id) : findRegion(country, given)
  if (!region) return
  cells.values.set('region', region.code)
  cells.values.set('region_id', String(region.id))
}
