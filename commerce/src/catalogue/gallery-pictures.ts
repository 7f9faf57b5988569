import type { Picture, Product, Variant } from '#src/catalogue/product'
import { isMissingPicture } from '#src/picture-address'

/** PDP-03: pictures of the shown variant's colour first, then those that belong to no colour. Never empty: '' is the placeholder. */
export function galleryPictures(
  product: Pick<Product, 'image' | 'pictures'>,
  variant: Variant | undefined,
): Picture[] {
  const colour = variant?.optionIds['color']
  const ofColour =
    colour === undefined ? [] : product.pictures.filter((each) => each.colorOptionId === colour)
  const shared = product.pictures.filter((each) => each.colorOptionId === null)
  const own = ofColour.length > 0 ? ofColour : plainPictures(variant?.image ?? product.image)
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
