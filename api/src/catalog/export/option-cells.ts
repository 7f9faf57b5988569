import { amountText } from 'commerce/format-money'
import type { ExportedProduct, OptionPriceChange } from '#src/catalog/export/product-queries'
import type { Cells } from '#src/csv/write-csv'
import { formatRecords } from '#src/catalog/product-csv/packed-values'
import { customOptionKinds } from '#src/catalog/product-csv/product-words'

type Pairs = (readonly [string, string])[]

// The first word of the format for a kind is the platform's own.
const kindWords = new Map([...customOptionKinds].toReversed().map(([word, kind]) => [kind, word]))

export function customOptionCells({ customOptions }: ExportedProduct): Cells {
  const records = customOptions.flatMap((option): Pairs[] => {
    const head: Pairs = [
      ['name', option.title],
      ['type', kindWords.get(option.kind) ?? option.kind],
      ['required', flag(option.isRequired)],
      ...(option.maxCharacters === null ? [] : [['max_characters', String(option.maxCharacters)] as const]),
    ]
    if (option.values.length === 0) return [[...head, ...pricePairs(option), ['sku', option.sku]]]
    return option.values.map((value) => [
      ...head,
      ...pricePairs(value),
      ['sku', value.sku],
      ['option_title', value.title],
    ])
  })
  return { custom_options: formatRecords(records) }
}

export function bundleCells(product: ExportedProduct): Cells {
  if (product.type !== 'bundle') return {}
  const records = product.bundleOptions.flatMap((option) =>
    option.choices.map((choice): Pairs => [
      ['name', option.title],
      ['type', option.kind],
      ['required', flag(option.isRequired)],
      ['sku', choice.sku],
      ...pricePairs(choice),
      ['default', flag(choice.isDefault)],
      ['default_qty', String(choice.qty)],
      ['can_change_qty', flag(choice.canChangeQty)],
    ]),
  )
  return {
    bundle_price_type: product.hasDynamicPrice ? 'dynamic' : 'fixed',
    bundle_values: formatRecords(records),
  }
}

export function downloadCells({ downloadLinks, downloadSamples }: ExportedProduct): Cells {
  return {
    downloadable_links: formatRecords(
      downloadLinks.map((link, index): Pairs => [
        ['title', link.title],
        ['price', amountText(link.priceCents)],
        ['downloads', link.maxDownloads === null ? 'unlimited' : String(link.maxDownloads)],
        ['file', link.file],
        ['url', link.url],
        ['sample', link.sample],
        ['sortorder', String(index)],
      ]),
    ),
    downloadable_samples: formatRecords(
      downloadSamples.map(({ title, file, url }, index): Pairs => [
        ['title', title],
        ['file', file],
        ['url', url],
        ['sortorder', String(index)],
      ]),
    ),
  }
}

function pricePairs({ priceKind, priceAmount }: OptionPriceChange): Pairs {
  return [
    ['price', amountText(priceAmount)],
    ['price_type', priceKind],
  ]
}

function flag(value: boolean): string {
  return value ? '1' : '0'
}
