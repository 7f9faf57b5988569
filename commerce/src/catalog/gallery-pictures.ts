import type { Picture, Product, Variant } from '#src/catalog/product'
import { isMissingPicture } from '#src/picture-path'

/** PDP-03: pictures of the shown variant's color first, then those that belong to no color. Never empty: '' is the placeholder. */
export function galleryPictures(
  product: Pick<Product, 'image' | 'pictures'>,
  variant: Variant | undefined,
): Picture[] {
  const color = variant?.optionIds['color']
  const ofColor = color === undefined ? [] : product.pictures.filter((each) => each.colorOptionId === color)
  const shared = product.pictures.filter((each) => each.colorOptionId === null)
  const own = ofColor.length > 0 ? ofColor : plainPictures(variant?.image ?? product.image)
  const all = [...own, ...shared]
  const unlike = all.filter(
    (each, position) => all.findIndex(({ image }) => image === each.image) === position,
  )
  return unlike.length > 0 ? unlike : [plainPicture('')]
}

function plainPictures(image: string): Picture[] {
  return isMissingPicture(image) ? [] : [plainPicture(image)]
}

function plainPicture(image: string): Picture {
  return { image, label: '', colorOptionId: null, videoUrl: '' }
}
