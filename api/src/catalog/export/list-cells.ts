import type { ExportedProduct } from '#src/catalog/export/product-queries'
import type { ExportVocabulary } from '#src/catalog/export/vocabulary'
import type { Cells } from '#src/csv/write-csv'
import {
  formatList,
  formatPairs,
  formatQuantities,
  formatRecords,
} from '#src/catalog/product-csv/packed-values'

export function pictureCells(pictures: ExportedProduct['pictures']): Cells {
  const base = pictures.find((picture) => picture.isBase)
  const small = pictures.find((picture) => picture.isSmall)
  const thumbnail = pictures.find((picture) => picture.isThumbnail)
  // Only pictures in this list can have a video.
  const additional = pictures.filter(
    (picture) => !(picture.isBase || picture.isSmall || picture.isThumbnail) || picture.videoUrl !== '',
  )
  return {
    base_image: base?.path ?? '',
    base_image_label: base?.label ?? '',
    small_image: small?.path ?? '',
    small_image_label: small?.label ?? '',
    thumbnail_image: thumbnail?.path ?? '',
    thumbnail_image_label: thumbnail?.label ?? '',
    additional_images: formatList(additional.map(({ path }) => path)),
    additional_image_labels: formatPlaces(additional.map(({ label }) => label)),
    additional_image_videos: formatPlaces(additional.map(({ videoUrl }) => videoUrl)),
    hide_from_product_page: formatList(pictures.filter(({ isHidden }) => isHidden).map(({ path }) => path)),
  }
}

export function linkCells(links: ExportedProduct['links']): Cells {
  const ofKind = (kind: string) => links.filter((link) => link.kind === kind)
  const skus = (kind: string) => formatList(ofKind(kind).map(({ sku }) => sku))
  return {
    related_skus: skus('related'),
    upsell_skus: skus('upsell'),
    crosssell_skus: skus('crosssell'),
    associated_skus: formatQuantities(ofKind('associated').map(({ sku, qty }) => [sku, qty])),
  }
}

export function variationCells(product: ExportedProduct, vocabulary: ExportVocabulary): Cells {
  const axes = product.variantAttributeIds.flatMap(
    (id) => vocabulary.attributes.find((attribute) => attribute.id === id) ?? [],
  )
  if (axes.length === 0) return {}
  const labelOf = (id: number | undefined) =>
    id === undefined ? '' : (vocabulary.optionLabels.get(id) ?? '')
  return {
    configurable_variations: formatRecords(
      product.variants.map(({ sku, attributes }) => [
        ['sku', sku] as const,
        ...axes.map(({ code }) => [code, labelOf(attributes[code])] as const),
      ]),
    ),
    configurable_variation_labels: formatPairs(axes.map(({ code, label }) => [code, label] as const)),
  }
}

function formatPlaces(texts: string[]): string {
  return texts.every((text) => text === '') ? '' : formatList(texts)
}
