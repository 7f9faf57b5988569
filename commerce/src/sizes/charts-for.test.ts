import { expect, test } from 'vitest'
import { chartsFor } from '#src/sizes/charts-for'

const letters = ['XS', 'S', 'M', 'L']

test.each([
  ['a leotard for women', 'apparel_size', letters, ['elodie-leotard', 'women-leotards'], ['women']],
  ['a top for men', 'apparel_size', [...letters, '2XL'], ['noah-tee', 'men-tops'], ['men']],
  ['leggings beside men’s tights', 'apparel_size', letters, ['hugo-leggings', 'men-tights-pants'], ['men']],
  ['a leotard for children', 'apparel_size', ['2-4', '4-6'], ['junebug-leotard'], ['children']],
  ['tights', 'apparel_size', letters, ['footed-tights', 'women-tights'], ['tights']],
  ['tights for children', 'apparel_size', ['2-6', '8-12'], ['childrens-tights'], ['childrensTights']],
  ['socks', 'apparel_size', ['S', 'M', 'L'], ['ankle-rib-socks', 'foot-care'], ['socks']],
  ['clothes that name nobody', 'apparel_size', letters, ['hoodie', 'sale'], ['women', 'men']],
  ['slippers', 'shoes_size', ['5', '6.5', '10'], ['canvas-slipper'], ['womensShoes']],
  ['larger slippers', 'shoes_size', ['8', '9.5', '12'], ['danseur-slipper'], ['mensShoes']],
  ['slippers of sizes that both have', 'shoes_size', ['8', '9'], ['slipper'], ['womensShoes', 'mensShoes']],
  ['pointe shoes', 'shoes_size', ['3', '3.5', '6.5'], ['aria-no-1-pointe-shoe'], ['pointeShoes']],
  ['shoes for children', 'shoes_size', ['9C', '13C', '1Y', '3Y'], ['first-steps'], ['childrensShoes']],
  ['sizes that only some charts know', 'apparel_size', ['S', 'M', '6X'], ['tee', 'women-tops'], ['women']],
  ['one size', 'apparel_size', ['One size'], ['shrug', 'women-tops'], ['women']],
  ['clothes in German', 'apparel_size', letters, ['strickjacke', 'damen-oberteile'], ['women']],
])('[part of UX-32] %s: %s %j', (_case, attributeCode, sizes, ...[slugs, charts]) => {
  expect(chartsFor({ attributeCode, sizes, slugs })).toEqual(charts)
})
