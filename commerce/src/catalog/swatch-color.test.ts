import { expect, test } from 'vitest'
import { optionName, swatchColor, swatchOf } from '#src/catalog/swatch-color'

test.each([
  ['Black', '#111111'],
  ['ballet-pink', '#f6cfd2'],
  ['  Royal  Blue ', '#1f45b0'],
  ['#FFAA00', '#ffaa00'],
  ['Tie dye', undefined],
  ['constructor', undefined],
])('[CAT-12] the swatch of %j is %j', (name, swatch) => {
  expect(swatchColor(name)).toBe(swatch)
})

test.each([
  ['', 'Black', '#111111', 'Black'],
  ['', '#FFAA00', '#ffaa00', '#FFAA00'],
  ['', ' /swatches/tie-dye_blue.png ', '/swatches/tie-dye_blue.png', 'tie dye blue'],
  ['', '/t/i/TIE.JPEG', '/t/i/TIE.JPEG', 'TIE'],
  ['/own/dots.webp', '/swatches/tie-dye.png', '/own/dots.webp', 'tie dye'],
  ['/own/dots', 'Dots', '/own/dots', 'Dots'],
  ['', 'Black/White', '', 'Black/White'],
  ['', '/swatches/script.svg', '', '/swatches/script.svg'],
  ['', '//elsewhere.example/a.png?x', '', '//elsewhere.example/a.png?x'],
  ['', '/swatches/-.png', '/swatches/-.png', '/swatches/-.png'],
])(
  '[part of STUDIO-15] given %j, the label %j has the swatch %j and is read as %j',
  (given, label, swatch, name) => {
    expect(swatchOf(given, label)).toBe(swatch)
    expect(optionName(label)).toBe(name)
  },
)
