import { CellWriter } from '#src/csv/cell-writer'
import {
  BadCell,
  type CellReader,
  readDate,
  readEndDate,
  readFlag,
  readShort,
  readWhole,
} from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { type CartTerms, cartTermsOf } from '#src/discounts/import/cart-terms'
import { type ConditionNode, parseCondition, UnreadableCondition } from '#src/discounts/import/condition-node'
import { areAllGoods, goodsOf, type NamedGoods, Unsupported } from '#src/discounts/import/goods-of'
import { readAction, type StoredAction } from '#src/discounts/import/read-action'
import { readCoupon, type StoredCoupon } from '#src/discounts/import/read-coupon'

/** A rule of the file. Its catalog names are not looked up yet. */
export interface ReadRule {
  row: CsvRow
  platformId: number | null
  name: string
  isActive: boolean
  startsAt: string | null
  endsAt: string | null
  priority: number
  stopsFurther: boolean
  /** numbers or names */
  groups: string[]
  terms: CartTerms
  goods: NamedGoods
  action: StoredAction
  coupon: StoredCoupon | undefined
}

export const requiredColumns = [
  ...['name', 'is_active', 'simple_action', 'discount_amount', 'coupon_type', 'website_ids'],
  ...['customer_group_ids', 'conditions_serialized', 'actions_serialized'],
]
const nameLetters = 255
const most = 100_000_000
const ownWebsites = ['1', 'base']
const allGoods: NamedGoods = { categories: [], attributes: {} }

/** A row of the sales rules file; undefined if it is not supported, which is reported. */
export function readSalesRule(given: CsvRow, timeZone: string): ReadRule | undefined {
  const row = withoutNulls(given)
  const cells = new CellWriter(row)
  const read = (column: string, reader: CellReader) => {
    cells.take(column, column, reader)
    return cells.values.get(column)
  }
  cells.require('name', 'name', readShort(nameLetters))
  cells.require('is_active', 'is_active', readFlag)
  const goods = readGoods(row, cells)
  const terms = readTerms(row, cells, goods ?? allGoods)
  const action = readAction(row, cells, goods !== undefined && areAllGoods(goods))
  const coupon = readCoupon(row, cells)
  checkWebsites(row, cells)
  const groups = listOf(row.cell('customer_group_ids'))
  if (groups.length === 0) cells.report('customer_group_ids', 'names no group, so the rule holds for nobody')
  const rule = {
    row,
    groups,
    coupon,
    platformId: Number(read('rule_id', readWhole(1, most)) ?? 0) || null,
    name: cells.values.get('name') ?? '',
    isActive: cells.values.get('is_active') === 'true',
    startsAt: read('from_date', (text) => readDate(text, timeZone)) ?? null,
    endsAt: read('to_date', (text) => readEndDate(text, timeZone)) ?? null,
    priority: Number(read('sort_order', readWhole(0, most)) ?? 0),
    stopsFurther: read('stop_rules_processing', readFlag) === 'true',
  }
  return cells.isWhole && goods && terms && action ? { ...rule, goods, terms, action } : undefined
}

// A table printed from a database has NULL for empty values.
function withoutNulls(row: CsvRow): CsvRow {
  return {
    ...row,
    cell: (column) => {
      const text = row.cell(column)
      return text === 'NULL' || text === String.raw`\N` ? '' : text
    },
  }
}

function readGoods(row: CsvRow, cells: CellWriter): NamedGoods | undefined {
  const column = 'actions_serialized'
  const node = readNode(row, cells, column)
  if (node instanceof BadCell) return undefined
  const goods = node ? goodsOf(node) : allGoods
  if (!(goods instanceof Unsupported)) return goods
  cells.report(column, goods.message)
  return undefined
}

function readTerms(row: CsvRow, cells: CellWriter, goods: NamedGoods): CartTerms | undefined {
  const column = 'conditions_serialized'
  const node = readNode(row, cells, column)
  if (node instanceof BadCell) return undefined
  const terms = cartTermsOf(node, goods)
  if (!(terms instanceof Unsupported)) return terms
  cells.report(column, terms.message)
  return undefined
}

function readNode(row: CsvRow, cells: CellWriter, column: string): ConditionNode | BadCell | undefined {
  const node = parseCondition(row.cell(column))
  if (!(node instanceof UnreadableCondition)) return node
  cells.report(column, node.message)
  return new BadCell(node.message)
}

function checkWebsites(row: CsvRow, cells: CellWriter): void {
  const websites = listOf(row.cell('website_ids'))
  const other = websites.find((website) => !ownWebsites.includes(website))
  if (other !== undefined) cells.report('website_ids', `${other} is not a website of this shop`)
  if (websites.length === 0) cells.report('website_ids', 'names no website, so the rule holds nowhere')
}

/** '1,2', '[1,2]' or '["1","2"]' */
function listOf(text: string): string[] {
  return text
    .replace(/[[\]"]/g, '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
