import { expect, test } from 'vitest'
import { pictureAddress } from '#src/picture-address'

const image = '/0123456789abcdef0123456789abcdef/leotard.jpg'

test('[part of CAT-11] a tile has its picture at 310x300, or the placeholder', () => {
  expect(pictureAddress(image, 'tile')).toBe(`/img/310x300${image}`)
  expect(pictureAddress('', 'tile')).toBe('/assets/placeholder.jpg')
})

test('[PDP-01] the gallery has pictures at 600x744, its zoom twice that', () => {
  expect(pictureAddress(image, 'gallery')).toBe(`/img/600x744${image}`)
  expect(pictureAddress(image, 'gallery', 2)).toBe(`/img/600x744@2x${image}`)
})

test.each(['no_selection', '/no_selection', '/a/no_selection/b.jpg'])(
  '[PDP-06] an image path containing no_selection gets the placeholder: %s',
  (path) => {
    expect(pictureAddress(path, 'gallery', 2)).toBe('/assets/placeholder.jpg')
  },
)
