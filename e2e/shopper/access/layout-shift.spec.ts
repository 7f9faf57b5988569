import type { Page } from '@playwright/test'
import { addToCart, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const most = 0.02

/** All that moved by itself on this page, as browsers count it. */
async function shiftOf(page: Page): Promise<{ sum: number; of: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; of: string[] }>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const shifts: Shift[] = []
        new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() =>
          setTimeout(() => {
            const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
            resolve({
              sum: own.reduce((sum, { value }) => sum + value, 0),
              of: own.flatMap(({ value, sources }) =>
                sources.map(({ node }) => {
                  const element = node instanceof Element ? node : node?.parentElement
                  return `${value.toFixed(4)} ${element?.tagName} ${element?.className}`
                }),
              ),
            })
          }),
        )
      }),
  )
}

for (const width of [360, 1280]) {
  test(`home, category, product, search and bag do not move while they load, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await addToCart(page, '/p/BAG/shoe-bag')
    for (const path of ['/', '/c/women', '/c/ribbons', paths.leotard, '/search?q=leotard', '/cart']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { sum, of } = await shiftOf(page)
      expect(sum, `${path} moved: ${of.join(', ')}`).toBeLessThan(most)
    }
  })
}
