import { attributeAliases } from '#src/catalog/attribute-aliases'
import type { SearchType } from '#src/search/search-types'
import { CATEGORY_LIST_MAX_SIZE, CMS_LIST_MAX_SIZE, FLAG_FILTERS, SEARCH_MAX_SIZE } from '#src/limits'
import type { Field, FieldKind, QueryRules } from '#src/search/field-kinds'

const productFields = fieldsOf([
  ['id', 'key'],
  ['sku', 'text'],
  ['url_key', 'text'],
  ['slug', 'text', 'url_key'],
  ['configurable_children.sku', 'text'],
  ['configurable_children.url_key', 'text'],
  ['type_id', 'text'],
  ['status', 'key'],
  ['visibility', 'key'],
  ['category_ids', 'key'],
  ['category.name', 'text'],
  ['stock.is_in_stock', 'flag'],
  ['new', 'flag'],
  ['sale', 'flag'],
  ['has_special_price', 'flag'],
  ['price', 'amount'],
  ['final_price', 'amount', 'price'],
  ['created_at', 'date'],
  ['updated_at', 'date'],
])

const productSorts: [string, string][] = [
  ['position', 'position'],
  ['updated_at', 'updated_at'],
  ['final_price', 'price'],
  ['price', 'price'],
  ['name', 'name'],
  ['inventory', 'inventory'],
  ['rating', 'rating'],
  ['stock.qty', 'inventory'],
]

/** How an attribute is filtered: by option ids, by '1' and '0' for yes and no, by the text itself. */
const kindOfInput: ReadonlyMap<string, FieldKind> = new Map([
  ['select', 'key'],
  ['multiselect', 'key'],
  ['boolean', 'flag'],
  ['text', 'text'],
])

/** Rules for products; most attributes are the merchant's. */
export function productRules(attributes: Iterable<{ code: string; input: string }>): QueryRules {
  const kinds = new Map<string, FieldKind>()
  for (const { code, input } of attributes) {
    const kind = kindOfInput.get(input)
    if (kind) kinds.set(code, kind)
  }
  const names = namesOf([...kinds.keys()])
  const fields = names.map(([name, code]): [string, FieldKind, string] => [
    name,
    kinds.get(code) ?? 'key',
    code,
  ])
  return {
    fields: new Map([...fieldsOf(fields), ...productFields]),
    sorts: new Map(productSorts),
    facets: new Map([...names, ...['price', ...FLAG_FILTERS].map((name): [string, string] => [name, name])]),
    maxSize: SEARCH_MAX_SIZE,
  }
}

const contentFields: Record<string, FieldKind> = { id: 'key', identifier: 'text', store_id: 'key' }
const content = rules(contentFields, ['id', 'position'], CMS_LIST_MAX_SIZE)

/** Every attribute under its own name, and under that of older clients unless an attribute has it. */
function namesOf(codes: string[]): [name: string, code: string][] {
  const aliases = [...attributeAliases].filter(([, code]) => codes.includes(code))
  return [...aliases, ...codes.map((code): [string, string] => [code, code])]
}

/** Rules for all other entities. Their fields are those on the wire. */
export const entityRules: Record<Exclude<SearchType, 'product'>, QueryRules> = {
  category: rules(
    {
      id: 'key',
      parent_id: 'key',
      level: 'number',
      url_key: 'text',
      url_keys: 'text',
      slug: 'text',
      name: 'text',
      is_active: 'flag',
      include_in_menu: 'flag',
      product_count: 'number',
    },
    ['position', 'id', 'name', 'level', 'product_count'],
    CATEGORY_LIST_MAX_SIZE,
  ),
  attribute: rules(
    {
      attribute_id: 'key',
      attribute_code: 'text',
      frontend_input: 'text',
      is_user_defined: 'flag',
      is_visible: 'flag',
      is_visible_on_front: 'flag',
      is_comparable: 'flag',
      is_filterable: 'flag',
    },
    ['position', 'attribute_id', 'attribute_code'],
    CMS_LIST_MAX_SIZE,
  ),
  taxrule: rules({ id: 'key', code: 'text' }, ['position', 'id', 'priority'], CMS_LIST_MAX_SIZE),
  review: {
    ...rules(
      { product_id: 'key', review_status: 'key', rating: 'key' },
      ['position', 'created_at'],
      SEARCH_MAX_SIZE,
    ),
    facets: new Map([
      ['rating', 'rating'],
      ['fit', 'fit'],
    ]),
  },
  cms_page: content,
  cms_block: content,
  cms_hierarchy: rules(
    { ...contentFields, parent_id: 'key', level: 'number', page_identifier: 'text' },
    ['id', 'position', 'level'],
    CMS_LIST_MAX_SIZE,
  ),
}

function rules(fields: Record<string, FieldKind>, sorts: string[], maxSize: number): QueryRules {
  return {
    fields: fieldsOf(Object.entries(fields)),
    sorts: new Map(sorts.map((name) => [name, name])),
    facets: new Map(),
    maxSize,
  }
}

function fieldsOf(entries: [name: string, kind: FieldKind, ours?: string][]): Map<string, Field> {
  return new Map(entries.map(([name, kind, ours]) => [name, { name: ours ?? name, kind }]))
}
