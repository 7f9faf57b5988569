import { parseAmount } from 'commerce/money'
import type { ConditionNode } from '#src/discounts/import/condition-node'
import {
  areAllGoods,
  areSameGoods,
  goodsOf,
  type NamedGoods,
  Unsupported,
} from '#src/discounts/import/goods-of'

/** From which value on a rule applies. */
export interface CartTerms {
  minSubtotalCents: number
  minNetSubtotalCents: number
  minQty: number
}

const noTerms: CartTerms = { minSubtotalCents: 0, minNetSubtotalCents: 0, minQty: 0 }

/** The conditions of a rule on the cart, for a rule that discounts these goods. */
export function cartTermsOf(node: ConditionNode | undefined, goods: NamedGoods): CartTerms | Unsupported {
  if (!node) return noTerms
  return node.kind === 'Combine' ? termsOfAll(node, goods) : termsOf(node, goods)
}

function termsOfAll(node: ConditionNode, goods: NamedGoods): CartTerms | Unsupported {
  if (node.isNegated) return new Unsupported('that conditions are not met cannot be kept')
  if (node.isAny) return new Unsupported('that one of several conditions is enough cannot be kept for a bag')
  const all = { ...noTerms }
  for (const condition of node.conditions) {
    const terms = cartTermsOf(condition, goods)
    if (terms instanceof Unsupported) return terms
    all.minSubtotalCents = Math.max(all.minSubtotalCents, terms.minSubtotalCents)
    all.minNetSubtotalCents = Math.max(all.minNetSubtotalCents, terms.minNetSubtotalCents)
    all.minQty = Math.max(all.minQty, terms.minQty)
  }
  return all
}

function termsOf(node: ConditionNode, goods: NamedGoods): CartTerms | Unsupported {
  if (node.kind === 'Address') return termsOfTotals(node, goods)
  if (node.kind === 'Product\\Found') return termsOfFound(node, goods, 1)
  if (node.kind === 'Product\\Subselect') return termsOfSubselect(node, goods)
  return new Unsupported(`a condition of the kind ${node.kind} cannot be kept here`)
}

function termsOfTotals(node: ConditionNode, goods: NamedGoods): CartTerms | Unsupported {
  const { attribute } = node
  if (attribute === 'base_subtotal_total_incl_tax' || attribute === 'base_subtotal') {
    const least = leastOf(node, centsOf)
    if (least instanceof Unsupported) return least
    return attribute === 'base_subtotal'
      ? { ...noTerms, minNetSubtotalCents: least }
      : { ...noTerms, minSubtotalCents: least }
  }
  if (attribute !== 'total_qty') return unsupported(node)
  if (!areAllGoods(goods)) {
    return new Unsupported(
      'a number of units of the whole bag cannot be kept for a rule that takes from some goods',
    )
  }
  const least = leastOf(node, unitsOf)
  return least instanceof Unsupported ? least : { ...noTerms, minQty: least }
}

// A rule needs goods to discount in any case, so a condition that only asks for these goods is met anyway.
function termsOfFound(node: ConditionNode, goods: NamedGoods, minQty: number): CartTerms | Unsupported {
  if (node.isNegated) return new Unsupported('that something is not in the bag cannot be kept')
  const found = goodsOf({ ...node, isNegated: false })
  if (found instanceof Unsupported) return found
  const isAnything = minQty <= 1 && areAllGoods(found)
  if (isAnything || areSameGoods(found, goods)) return { ...noTerms, minQty }
  return new Unsupported('goods that must be in the bag cannot be kept where the rule takes from others')
}

// Its value is a number of units, not yes or no.
function termsOfSubselect(node: ConditionNode, goods: NamedGoods): CartTerms | Unsupported {
  if (node.attribute !== 'qty') return unsupported(node)
  const least = leastOf(node, unitsOf)
  return least instanceof Unsupported ? least : termsOfFound({ ...node, isNegated: false }, goods, least)
}

/** 'x or more' and 'more than x', which is from the next cent or unit. */
function leastOf(node: ConditionNode, read: (text: string) => number | undefined): number | Unsupported {
  const [text = ''] = node.values
  const least = read(text)
  if (least === undefined || least < 0 || node.values.length !== 1) return unsupported(node)
  if (node.operator === '>=') return least
  return node.operator === '>' ? least + 1 : unsupported(node)
}

function centsOf(text: string): number | undefined {
  return /^\d+(\.\d{1,2}0*)?$/.test(text) ? parseAmount(text) : undefined
}

function unitsOf(text: string): number | undefined {
  return /^\d{1,9}(\.0*)?$/.test(text) ? Number(text) : undefined
}

function unsupported({ attribute, operator, values }: ConditionNode): Unsupported {
  return new Unsupported(`the condition ${[attribute, operator, values.join(', ')].join(' ')} cannot be kept`)
}
