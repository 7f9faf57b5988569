import { galleryPictures } from 'commerce/catalogue/gallery-pictures'
import type { Picture, Product, Variant } from 'commerce/catalogue/product'

/** What the gallery shows with a variant. Its key changes with the colour, so that a new colour begins at its first view. */
export function galleryOf(
  product: Product,
  shown: Variant | undefined,
): { pictures: Picture[]; name: string; key: string } {
  const colour = product.attributes
    .find(({ code }) => code === 'color')
    ?.options.find(({ id }) => id === shown?.optionIds['color'])
  return {
    pictures: galleryPictures(product, shown),
    name: colour ? `${product.name}, ${colour.label}` : product.name,
    key: String(colour?.id ?? ''),
  }
}
