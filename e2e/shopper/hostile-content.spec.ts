import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Everything on a page of the shop that someone wrote with scripts in it. */
const pages = [
  {
    name: 'a page of content',
    path: '/i/hostile',
    shown: ['words that stay', 'Hostile page'],
  },
  {
    name: 'a review',
    path: paths.hair,
    shown: [
      "<script>alert('title')</script>",
      "<img src=x onerror=alert('text')>",
      "<b onmouseover=alert('name')>Eve</b>",
    ],
  },
  {
    name: 'a product',
    path: paths.hostile,
    shown: [
      "<img src=x onerror=alert('name')> Skirt",
      'Short words that stay',
      'Description words that stay',
      'Wool',
      'Care words that stay',
      "<img src=x onerror=alert('title')>",
    ],
  },
  {
    name: 'a category',
    path: '/c/hostile',
    shown: ["<img src=x onerror=alert('category')> Rack", "<img src=x onerror=alert('name')> Skirt"],
  },
]

test('[E-38] a page of content, a review, a product and a category with scripts in them show words and run nothing', async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const main = page.getByRole('main')
  for (const { name, path, shown } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const words of shown) await expect(main.getByText(words).first(), name).toBeVisible()
    const running = main.locator(
      '[onclick], [onerror], [onload], [onmouseover], iframe, [href^="javascript:"], [href^="data:"], meta, base, style, ' +
        '[style*="fixed"], [action*="evil"], [src="x"]',
    )
    await expect(running, name).toHaveCount(0)
    await main.getByText(shown[0]!).first().hover()
    expect(dialogs, name).toEqual([])
  }
})
