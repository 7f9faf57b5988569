import { expect, test } from 'vitest'
import { picturePath } from '#src/picture-path'

const image = '/0123456789abcdef0123456789abcdef/leotard.jpg'

test('[part of CAT-11] a tile has its picture at 310x300, or the placeholder', () => {
  expect(picturePath(image, 'tile')).toBe(`/img/310x300${image}`)
  expect(picturePath('', 'tile')).toBe('/assets/placeholder.jpg')
})

test('[PDP-01] the gallery has pictures at 600x744, its zoom twice that', () => {
  expect(picturePath(image, 'gallery')).toBe(`/img/600x744${image}`)
  expect(picturePath(image, 'gallery', 2)).toBe(`/img/600x744@2x${image}`)
})

test.each(['no_selection', '/no_selection', '/a/no_selection/b.jpg'])(
  '[PDP-06] an image path containing no_selection gets the placeholder: %s',
  (path) => {
    expect(picturePath(path, 'gallery', 2)).toBe('/assets/placeholder.jpg')
  },
)
