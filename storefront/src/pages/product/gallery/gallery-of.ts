import { galleryPictures } from 'commerce/catalog/gallery-pictures'
import type { Picture, Product, Variant } from 'commerce/catalog/product'

/** The gallery of a variant. With its color as a key, a new color starts at its first view. */
export function galleryOf(
  product: Product,
  shown: Variant | undefined,
): { pictures: Picture[]; name: string; color: string } {
  const color = product.attributes
    .find(({ code }) => code === 'color')
    ?.options.find(({ id }) => id === shown?.optionIds['color'])
  return {
    pictures: galleryPictures(product, shown),
    name: color ? `${product.name}, ${color.label}` : product.name,
    color: String(color?.id ?? ''),
  }
}
