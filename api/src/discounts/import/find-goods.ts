import { listCategoryPaths } from '#src/catalog/export/category-rows'
import { attributeCode } from '#src/catalog/import/attributes/read-attributes'
import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { formatCategoryPath, parseCategoryPath } from '#src/catalog/product-csv/category-path'
import type { Database } from '#src/db/connections/pool'
import {
  type RuleAttribute,
  listChoiceAttributes,
  listPriceGroups,
} from '#src/discounts/import/lookup-queries'
import type { PlatformNames } from '#src/discounts/import/platform-names'
import type { ReadRule } from '#src/discounts/import/read-sales-rule'

/** The ids in this shop of what the rules name. */
export interface FoundNames {
  categoryIds: number[]
  attributes: Record<string, string[]>
  groupIds: number[]
}

const goodsColumn = 'actions_serialized'
const groupColumn = 'customer_group_ids'
const yes = ['1', 'yes', 'true']
const no = ['0', 'no', 'false']

/** Looks up what the rules name; missing things are reported. */
export async function goodsFinder(
  db: Database,
  names: PlatformNames,
): Promise<(rule: ReadRule) => FoundNames> {
  const paths = new Map([...(await listCategoryPaths(db))].map(([id, path]) => [path, id]))
  const attributes = new Map((await listChoiceAttributes(db)).map((attribute) => [attribute.code, attribute]))
  const groups = await listPriceGroups(db)
  return (rule) => ({
    categoryIds: rule.goods.categories.flatMap((text) => findCategory(text, { rule, names, paths }) ?? []),
    attributes: Object.fromEntries(
      Object.entries(rule.goods.attributes).map(([given, values]) => {
        const code = attributeCode(given)
        const attribute = attributes.get(code)
        if (!attribute) rule.row.report(goodsColumn, `${given} is not an attribute with options`)
        const options = attribute
          ? values.flatMap((text) => findOption(text, { rule, names, attribute, given }) ?? [])
          : []
        return [code, options]
      }),
    ),
    groupIds: rule.groups.flatMap((text) => {
      const group = groups.find(
        ({ id, code }) => String(id) === text || code.toLowerCase() === text.toLowerCase(),
      )
      if (!group) rule.row.report(groupColumn, `${text} is not a price group`)
      return group ? [group.id] : []
    }),
  })
}

function findCategory(
  text: string,
  { rule, names, paths }: { rule: ReadRule; names: PlatformNames; paths: Map<string, number> },
): number | undefined {
  const path = names.nameOf('category', text)
  const id =
    path === undefined ? undefined : paths.get(formatCategoryPath(parseCategoryPath(path).map(decodedName)))
  if (path === undefined) rule.row.report(goodsColumn, unexplained('the category', text))
  else if (id === undefined) rule.row.report(goodsColumn, `the category ${path} is not known`)
  return id
}

interface OptionSearch {
  rule: ReadRule
  names: PlatformNames
  attribute: RuleAttribute
  /** the attribute as the file calls it */
  given: string
}

function findOption(text: string, { rule, names, attribute, given }: OptionSearch): string | undefined {
  if (attribute.input === 'boolean') return findFlag(text, rule, given)
  const label = names.nameOf(given, text)
  const option = attribute.options.find((each) => each.label === label)
  if (label === undefined) rule.row.report(goodsColumn, unexplained(`the option of ${given}`, text))
  else if (!option) rule.row.report(goodsColumn, `${given} has no option ${label}`)
  return option && String(option.id)
}

function findFlag(text: string, rule: ReadRule, given: string): string | undefined {
  const word = text.toLowerCase()
  if (yes.includes(word)) return '1'
  if (no.includes(word)) return '0'
  rule.row.report(goodsColumn, `${given} is Yes or No, not ${text}`)
  return undefined
}

// The platform's numbers are not those of this shop; mixing them up would make another rule.
function unexplained(what: string, number: string): string {
  return `${what} ${number} is a number of the platform: say what it stands for in --rule-names, or write its name`
}
