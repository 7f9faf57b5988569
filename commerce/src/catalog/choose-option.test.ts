import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  chosenVariant,
  missingAttributes,
  openingChoice,
  optionState,
  shownVariant,
} from '#src/catalog/choose-option'
import { isHidden, productError, withOfferedVariants } from '#src/catalog/offered-variants'
import { stockText } from '#src/catalog/stock/stock-text'
import { messages } from '#src/messages'
import { buildLeotard, buildVariant } from '#test/build-product'

const black = 1
const pink = 2
const small = 10
const medium = 11
const leotard = withOfferedVariants(buildLeotard(), true)

function pick(earlier: Record<string, number>, attribute: string, optionId: number) {
  return chooseOption(leotard, earlier, { attribute, optionId })
}

describe('choosing', () => {
  test('[PDP-03] takes the variant that matches everything chosen, and marks the product configured', () => {
    const outcome = pick({ color: black }, 'apparel_size', medium)
    expect(outcome).toEqual({ kind: 'chosen', choice: { color: black, apparel_size: medium }, dropped: [] })
    expect(chosenVariant(leotard, outcome.choice)?.sku).toBe('LEO-BLK-M')
    expect(missingAttributes(leotard, outcome.choice)).toEqual([])
  })

  test('[PDP-03] keeps the size that the new color also comes in', () => {
    const outcome = pick({ color: black, apparel_size: medium }, 'color', pink)
    expect(chosenVariant(leotard, outcome.choice)?.sku).toBe('LEO-PNK-M')
  })

  test('[PDP-03] drops a size that the new color does not have, and shows the first available one', () => {
    const outcome = pick({ color: black, apparel_size: small }, 'color', pink)
    expect(outcome).toEqual({ kind: 'chosen', choice: { color: pink }, dropped: ['apparel_size'] })
    expect(chosenVariant(leotard, outcome.choice)).toBeUndefined()
    expect(shownVariant(leotard, outcome.choice)?.sku).toBe('LEO-PNK-M')
  })

  test('[PDP-03] shows the first matching variant that is in stock before one that is not', () => {
    expect(shownVariant(leotard, { color: black })?.sku).toBe('LEO-BLK-M')
    expect(shownVariant(leotard, { color: black, apparel_size: small })?.sku).toBe('LEO-BLK-S')
    expect(shownVariant(leotard, { color: 99 })?.sku).toBe('LEO-BLK-M')
  })

  test('[PDP-04] keeps the earlier choice if no variant fits, and names what was asked for', () => {
    const earlier = { color: pink, apparel_size: medium }
    expect(pick(earlier, 'apparel_size', small)).toEqual({
      kind: 'none',
      choice: earlier,
      missing: ['Pink', 'S'],
    })
  })
})

describe('what is offered', () => {
  test('[PDP-05] disabled variants disappear, and so do options that only they had', () => {
    expect(leotard.variants.map(({ sku }) => sku)).toEqual(['LEO-BLK-S', 'LEO-BLK-M', 'LEO-PNK-M'])
    expect(leotard.attributes[0]?.options.map(({ label }) => label)).toEqual(['Black', 'Pink'])
  })

  test('[PDP-05] out-of-stock variants disappear if the shop hides them', () => {
    const strict = withOfferedVariants(buildLeotard(), false)
    expect(strict.variants.map(({ sku }) => sku)).toEqual(['LEO-BLK-M', 'LEO-PNK-M'])
    expect(strict.attributes[1]?.options.map(({ label }) => label)).toEqual(['M'])
  })

  test('[PDP-05] out-of-stock sizes stay, marked, if the shop lists them', () => {
    const states = [small, medium].map((optionId) =>
      optionState(leotard, { color: black }, { attribute: 'apparel_size', optionId }),
    )
    expect(states).toEqual(['out-of-stock', 'available'])
  })

  test('[PDP-05] a size that a color never had differs from one that is sold out', () => {
    const state = optionState(leotard, { color: pink }, { attribute: 'apparel_size', optionId: small })
    expect(state).toBe('not-made')
  })

  test('[PDP-05] a product without any variant says so', () => {
    const none = withOfferedVariants(buildLeotard({ variants: [buildVariant({ status: 2 })] }), true)
    expect(productError(none)).toBe(messages.noVariants)
    expect(productError(leotard)).toBeUndefined()
  })

  test('[PDP-06] options with an empty label are skipped', () => {
    const product = buildLeotard()
    const blank = product.attributes.map((attribute) => ({
      ...attribute,
      options: attribute.options.map((option) => (option.id === pink ? { ...option, label: '  ' } : option)),
    }))
    const offered = withOfferedVariants({ ...product, attributes: blank }, true)
    expect(offered.attributes[0]?.options.map(({ label }) => label)).toEqual(['Black'])
  })

  test('asks for the color before the size, in whatever order the attributes come', () => {
    const product = buildLeotard()
    const reversed = withOfferedVariants({ ...product, attributes: product.attributes.toReversed() }, true)
    expect(reversed.attributes.map(({ code }) => code)).toEqual(['color', 'apparel_size'])
  })

  test.each([
    { status: 2, visibility: 4, hidden: true },
    { status: 1, visibility: 1, hidden: true },
    { status: 1, visibility: 2, hidden: false },
    { status: 0, visibility: 4, hidden: false },
  ])('[PDP-13] status $status and visibility $visibility: hidden is $hidden', ({ hidden, ...product }) => {
    expect(isHidden(product)).toBe(hidden)
  })
})

describe('a page begins', () => {
  test('[ROUTE-06] with the variant of its address', () => {
    expect(openingChoice(leotard, { childSku: 'LEO-PNK-M' })).toEqual({ color: pink, apparel_size: medium })
  })

  test('with the color that its address asks for, the size open', () => {
    expect(openingChoice(leotard, { choice: { color: pink } })).toEqual({ color: pink })
  })

  test('[PDP-19] with the first variant that can be had, if its address names none', () => {
    expect(openingChoice(leotard, {})).toEqual({ color: black, apparel_size: medium })
    expect(openingChoice(leotard, { childSku: 'LEO' })).toEqual({ color: black, apparel_size: medium })
  })

  test('with the color of the first variant, the size open, if none can be had', () => {
    const soldOut = buildLeotard().variants.map((variant) => ({
      ...variant,
      stock: { ...variant.stock, isInStock: false },
    }))
    const none = withOfferedVariants(buildLeotard({ variants: soldOut }), true)
    expect(openingChoice(none, {})).toEqual({ color: black })
  })

  test('with what leaves no choice', () => {
    const oneSize = withOfferedVariants(
      buildLeotard({ variants: [buildVariant({ optionIds: { color: pink, apparel_size: medium } })] }),
      true,
    )
    expect(openingChoice(oneSize, {})).toEqual({ color: pink, apparel_size: medium })
  })

  test('without an option that no variant has', () => {
    expect(openingChoice(leotard, { choice: { color: 77, fabric: 5 } })).toEqual({
      color: black,
      apparel_size: medium,
    })
  })
})

describe('stock text', () => {
  const nothingMore = { bundle: [] }

  test.each([
    { choice: { color: black, apparel_size: medium }, text: messages.inStock },
    { choice: { color: black, apparel_size: small }, text: messages.outOfStock },
    { choice: { color: black }, text: messages.inStock },
  ])('[PDP-17] follows the chosen variant: $choice says $text', ({ choice, text }) => {
    expect(stockText(leotard, choice, nothingMore).text).toBe(text)
  })

  test('[PDP-17] a product with nothing in stock says so', () => {
    const variants = leotard.variants.map((each) => ({ ...each, stock: { isInStock: false, qty: 0 } }))
    expect(stockText({ ...leotard, variants }, { color: black }, nothingMore).text).toBe(
      messages.productOutOfStock,
    )
    const simple = buildLeotard({ type: 'simple', variants: [], stock: { isInStock: false, qty: 0 } })
    expect(stockText(simple, {}, nothingMore).text).toBe(messages.productOutOfStock)
  })
})
