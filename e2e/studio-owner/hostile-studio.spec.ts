import { owners, signInOwner } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  ...['/dashboard', '/dashboard/studio-setup', '/dashboard/studio-dress-codes', '/dashboard/studio-products'],
  ...['/dashboard/studio-my-products', '/dashboard/studio-wishlist', '/dashboard/studio-reporting'],
  ...[
    '/dashboard/studio-payments',
    '/dashboard/studio-returns',
    '/dashboard/studio-owners',
    '/dashboard/studio-account',
  ],
  ...['/dashboard/studio-help', '/dashboard/studio-preview', '/dashboard/studio-passcode', '/studio/setup'],
]

test('[E-38] the pages of a studio whose every text has a script in it show words and run nothing', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signInOwner(page, owners.eve)
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText("<img src=x onerror=alert('").first(), path).toBeVisible()
    await expect(page.locator('[onerror], [src="x"]'), path).toHaveCount(0)
  }
  await page.goto('/dashboard/studio-dress-codes')
  await expect(page.getByText("<img src=x onerror=alert('code')>code</script>").first()).toBeVisible()
  await page.goto('/dashboard/studio-owners')
  await expect(page.getByText("<img src=x onerror=alert('first')>first</script>").first()).toBeVisible()
  expect(dialogs).toEqual([])
})
