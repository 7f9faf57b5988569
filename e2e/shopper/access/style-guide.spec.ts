import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { owners, signInOwner } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const parts = [
  ['/frontend-guide', 'Style guide'],
  ['/frontend-guide/colors', 'Colors'],
  ['/frontend-guide/buttons', 'Buttons'],
  ['/frontend-guide/breadcrumbs', 'Breadcrumbs'],
  ['/frontend-guide/forms', 'Forms'],
] as const

for (const [path, title] of parts) {
  test(`[part of ROUTE-13] ${path} shows everything in every state, accessible and on any screen`, async ({
    page,
  }) => {
    await signInOwner(page, owners.greta)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Style guide sections' })
    await expect(nav.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
  })
}
