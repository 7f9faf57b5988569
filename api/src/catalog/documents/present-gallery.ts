import type { WireMedia } from 'commerce/contract/catalog-schemas'
import { optionIds } from '#src/catalog/option-ids'
import type { DocumentRow, MediaRow, VariantRow } from '#src/catalog/product-row'

interface Pictures {
  gallery: WireMedia[]
  chosen: { image: string; small_image: string; thumbnail: string }
  ofVariant: ReadonlyMap<number, string>
}

/** A product's own pictures, then those of its variants, each once. One that the variants of a single color have is marked with it. */
export function presentGallery(row: DocumentRow, variants: VariantRow[]): Pictures {
  const mediaOf = new Map(row.variantMedia.map(({ variantId, media }) => [variantId, media]))
  const gallery = new Map<string, Shown>()
  for (const media of row.media) addTo(gallery, media, undefined)
  for (const variant of variants) {
    const color = optionIds(variant.attributes.color)[0]
    for (const media of mediaOf.get(variant.id) ?? []) addTo(gallery, media, color)
  }
  const ofVariant = new Map(
    variants.map((variant) => [variant.id, baseOf(mediaOf.get(variant.id) ?? [], ({ isBase }) => isBase)]),
  )
  const fallback = [...ofVariant.values()].find((picture) => picture !== '') ?? ''
  const choose = (isChosen: (media: MediaRow) => boolean) => baseOf(row.media, isChosen) || fallback
  return {
    gallery: [...gallery.values()].map(present),
    chosen: {
      image: choose(({ isBase }) => isBase),
      small_image: choose(({ isSmall }) => isSmall),
      thumbnail: choose(({ isThumbnail }) => isThumbnail),
    },
    ofVariant,
  }
}

interface Shown {
  media: MediaRow
  colors: Set<number>
}

function addTo(gallery: Map<string, Shown>, media: MediaRow, color: number | undefined): void {
  const key = `${media.image} ${media.videoUrl}`
  const shown = gallery.get(key) ?? { media, colors: new Set() }
  if (color !== undefined) shown.colors.add(color)
  gallery.set(key, shown)
}

function present({ media, colors }: Shown, pos: number): WireMedia {
  const [color] = colors
  return {
    image: media.image,
    pos,
    lab: media.label,
    ...(color === undefined || colors.size > 1 ? {} : { color }),
    ...(media.videoUrl === '' ? {} : { vid: { url: media.videoUrl } }),
  }
}

function baseOf(media: MediaRow[], isChosen: (media: MediaRow) => boolean): string {
  const pictures = media.filter(({ image }) => image !== '')
  return (pictures.find(isChosen) ?? pictures[0])?.image ?? ''
}
