import { openScreenReader, phrasesOf } from '../../support/screen-reader.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.use({ bypassCSP: true })

test('a screen reader says of a tile what it is, what it costs and what can be done with it; which sizes there are, which one is chosen and which is sold out; and what a notice says', async ({
  page,
}) => {
  await page.goto('/c/leotards', { waitUntil: 'networkidle' })
  await openScreenReader(page)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Camisole Leotard' }).first()
  expect(await phrasesOf(tile)).toEqual([
    'listitem, level 1',
    'paragraph',
    'New',
    'end of paragraph',
    'link, Choose a size for Camisole Leotard',
    'button, Add Camisole Leotard to wishlist, not pressed',
    'button, Compare Camisole Leotard, not pressed',
    'heading, Camisole Leotard, level 3',
    'link, Camisole Leotard',
    'end of heading, Camisole Leotard, level 3',
    'paragraph',
    '$38.00',
    'end of paragraph',
    'link, Camisole Leotard in Black',
    'link, Camisole Leotard in Burgundy',
    'end of listitem, level 1',
  ])

  await page.goto('/p/LEO/camisole-leotard/LEO-S-Burgundy', { waitUntil: 'networkidle' })
  await openScreenReader(page)
  expect(await phrasesOf(page.getByRole('radiogroup', { name: /size/i }).first())).toEqual([
    'radiogroup, Size',
    'radio, S, checked, position 1, set size 3',
    'S',
    'radio, M , out of stock, not checked, position 2, set size 3',
    'M',
    ',',
    'out of stock',
    'radio, L, not checked, position 3, set size 3',
    'L',
    'end of radiogroup, Size',
  ])

  await page.goto('/p/BAG/shoe-bag', { waitUntil: 'networkidle' })
  await openScreenReader(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  expect(await phrasesOf(page.getByRole('status').filter({ hasText: 'added' }))).toEqual([
    'status',
    'paragraph',
    'Product has been added to the bag!',
    'end of paragraph',
    'button, Dismiss',
    'paragraph',
    'Shoe Bag',
    'end of paragraph',
    'paragraph',
    'Quantity: 1',
    'end of paragraph',
    'paragraph',
    'Bag subtotal: $24.00',
    'end of paragraph',
    'button, Proceed to checkout',
    'button, Continue shopping',
    'end of status',
  ])
})
