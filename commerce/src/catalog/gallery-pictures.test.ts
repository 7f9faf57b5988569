import { expect, test } from 'vitest'
import { galleryPictures } from '#src/catalog/gallery-pictures'
import { picturePath } from '#src/picture-path'
import { PLACEHOLDER_PICTURE } from '#src/limits'
import { buildLeotard, buildVariant } from '#test/build-product'

function picture(image: string, colorOptionId: number | null, videoUrl = '') {
  return { image, label: '', colorOptionId, videoUrl }
}

const pink = buildVariant({ sku: 'LEO-PNK-M', image: '/h/pink.jpg', optionIds: { color: 2 } })
const images = (product: ReturnType<typeof buildLeotard>) =>
  galleryPictures(product, pink).map(({ image }) => image)

test('[PDP-03] shows the pictures of the chosen color first, then those of no color, none of another', () => {
  const pictures = [picture('/h/black.jpg', 1), picture('/h/spin.jpg', null), picture('/h/pink-back.jpg', 2)]
  expect(images(buildLeotard({ pictures }))).toEqual(['/h/pink-back.jpg', '/h/spin.jpg'])
})

test('[PDP-03] the back of another color is not shown, whether the picture belongs to a variant or to the product', () => {
  const black = [
    picture('/h/leo.jpg', 1),
    picture('/h/black-back.jpg', null),
    picture('/h/film.jpg', null, 'https://video.example/1'),
  ]
  expect(images(buildLeotard({ pictures: [...black, picture('/h/pink.jpg', 2)] }))).toEqual([
    '/h/pink.jpg',
    '/h/film.jpg',
  ])
  expect(images(buildLeotard({ pictures: black }))).toEqual(['/h/pink.jpg', '/h/film.jpg'])
  const blackShown = galleryPictures(
    buildLeotard({ pictures: black }),
    buildVariant({ optionIds: { color: 1 } }),
  )
  expect(blackShown.map(({ image }) => image)).toEqual(['/h/leo.jpg', '/h/black-back.jpg', '/h/film.jpg'])
})

test('[PDP-03] begins with the variant where no picture belongs to its color', () => {
  const pictures = [picture('/h/any.jpg', null), picture('/h/pink.jpg', null)]
  expect(images(buildLeotard({ pictures }))).toEqual(['/h/pink.jpg', '/h/any.jpg'])
})

test('[PDP-01] keeps what makes a picture a video', () => {
  const pictures = [picture('/h/pink.jpg', 2), picture('/h/film.jpg', null, 'https://video.example/1')]
  expect(galleryPictures(buildLeotard({ pictures }), pink)[1]?.videoUrl).toBe('https://video.example/1')
})

test.each([
  { image: '', is: PLACEHOLDER_PICTURE },
  { image: '/no_selection', is: PLACEHOLDER_PICTURE },
  { image: '/abc/leo.jpg', is: '/img/600x744/abc/leo.jpg' },
])('[PDP-06] the picture of "$image" is $is', ({ image, is }) => {
  const [first] = galleryPictures(buildLeotard({ image, variants: [] }), undefined)
  expect(picturePath(first?.image ?? '-', 'gallery')).toBe(is)
})
