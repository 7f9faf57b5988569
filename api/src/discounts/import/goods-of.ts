import type { ConditionNode } from '#src/discounts/import/condition-node'

/** Goods as the file names them: any of the categories, and for each attribute any of the values; empty: all goods. */
export interface NamedGoods {
  categories: string[]
  attributes: Record<string, string[]>
}

/** Why a condition is not supported. */
export class Unsupported {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

const categoryAttribute = 'category_ids'
// Each of them asks for any of the values. For categories, which are a list, 'contains' does too.
const oneOfOperators = ['==', '()']

/** What the conditions below a node require of a product. */
export function goodsOf(node: ConditionNode): NamedGoods | Unsupported {
  if (node.isNegated) return new Unsupported('that conditions are not met cannot be kept')
  const parts = node.conditions.map(partOf)
  const unsupported = parts.find((part) => part instanceof Unsupported)
  if (unsupported) return unsupported
  const goods = parts.flatMap((part) => (part instanceof Unsupported ? [] : [part]))
  return node.isAny ? eitherOf(goods) : allOf(goods)
}

function partOf(node: ConditionNode): NamedGoods | Unsupported {
  if (node.kind === 'Product\\Combine' || node.kind === 'Combine') return goodsOf(node)
  if (node.kind !== 'Product')
    return new Unsupported(`a condition of the kind ${node.kind} cannot be kept here`)
  const { attribute, operator, values, scope } = node
  if (scope !== '') return new Unsupported(`a condition on the ${scope} of a product alone cannot be kept`)
  const isOneOf = oneOfOperators.includes(operator) || (operator === '{}' && attribute === categoryAttribute)
  if (!isOneOf) {
    return new Unsupported(`the condition ${attribute} ${operator} ${values.join(', ')} cannot be kept`)
  }
  if (values.length === 0) return new Unsupported(`the condition on ${attribute} names no value`)
  return attribute === categoryAttribute
    ? { categories: values, attributes: {} }
    : { categories: [], attributes: { [attribute]: values } }
}

function allOf(parts: NamedGoods[]): NamedGoods | Unsupported {
  const all: NamedGoods = { categories: [], attributes: {} }
  for (const { categories, attributes } of parts) {
    const twice = Object.keys(attributes).find((code) => Object.hasOwn(all.attributes, code))
    if (twice !== undefined)
      return new Unsupported(`two conditions on ${twice} that must both be met cannot be kept`)
    if (categories.length > 0 && all.categories.length > 0) {
      return new Unsupported('two conditions on categories that must both be met cannot be kept')
    }
    all.categories.push(...categories)
    Object.assign(all.attributes, attributes)
  }
  return all
}

// One condition or another is the same as one condition with the values of both, if both test the same attribute.
function eitherOf(parts: NamedGoods[]): NamedGoods | Unsupported {
  const all = parts.find(areAllGoods)
  if (all) return all
  const looked = new Set(
    parts.map(({ categories, attributes }) =>
      [...(categories.length > 0 ? [categoryAttribute] : []), ...Object.keys(attributes)].join(' and '),
    ),
  )
  const [one = ''] = looked
  if (looked.size > 1 || one.includes(' and ')) {
    return new Unsupported(
      `that one of several conditions is enough cannot be kept for ${[...looked].join(', ')}`,
    )
  }
  const values = (pick: (part: NamedGoods) => string[]) => [...new Set(parts.flatMap(pick))]
  return one === categoryAttribute
    ? { categories: values((part) => part.categories), attributes: {} }
    : { categories: [], attributes: { [one]: values((part) => part.attributes[one] ?? []) } }
}

export function areAllGoods({ categories, attributes }: NamedGoods): boolean {
  return categories.length === 0 && Object.keys(attributes).length === 0
}

export function areSameGoods(one: NamedGoods, other: NamedGoods): boolean {
  return sortedText(one) === sortedText(other)
}

function sortedText({ categories, attributes }: NamedGoods): string {
  const entries = Object.entries(attributes).map(([code, values]) => [code, values.toSorted()])
  return JSON.stringify([categories.toSorted(), entries.toSorted()])
}
