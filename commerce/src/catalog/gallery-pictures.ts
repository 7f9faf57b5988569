import type { Picture, Product, Variant } from '#src/catalog/product'
import { isMissingPicture } from '#src/picture-path'

/** PDP-03: pictures of the shown variant's color first, then those common to all colors. Never empty: '' is the placeholder. */
export function galleryPictures(
  product: Pick<Product, 'image' | 'pictures'>,
  variant: Variant | undefined,
): Picture[] {
  const color = variant?.optionIds['color']
  const ofColor = color === undefined ? [] : product.pictures.filter((each) => each.colorOptionId === color)
  const shared = commonPictures(product, color)
  const own = ofColor.length > 0 ? ofColor : plainPictures(variant?.image ?? product.image)
  const all = [...own, ...shared]
  const unlike = all.filter(
    (each, position) => all.findIndex(({ image }) => image === each.image) === position,
  )
  return unlike.length > 0 ? unlike : [plainPicture('')]
}

/**
 * Pictures that no variant has. Where the product's own picture is of one color, those beside it show that color too:
 * another color has them only as videos.
 */
function commonPictures(product: Pick<Product, 'image' | 'pictures'>, color: number | undefined): Picture[] {
  const photographed = product.pictures.find(({ image }) => image === product.image)?.colorOptionId ?? null
  const isOfShown = photographed === null || color === undefined || photographed === color
  return product.pictures.filter((each) => each.colorOptionId === null && (isOfShown || each.videoUrl !== ''))
}

function plainPictures(image: string): Picture[] {
  return isMissingPicture(image) ? [] : [plainPicture(image)]
}

function plainPicture(image: string): Picture {
  return { image, label: '', colorOptionId: null, videoUrl: '' }
}
