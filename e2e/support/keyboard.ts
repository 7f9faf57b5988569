import type { Locator, Page } from '@playwright/test'

const mostPresses = 90

/** Presses Tab until this element has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press('Tab')
    const { isThere, name } = await target.evaluate((element) => ({
      isThere: element === document.activeElement,
      name: document.activeElement?.outerHTML.slice(0, 80) ?? '',
    }))
    if (isThere) return
    passed.push(name)
  }
  const way = passed.join('\n')
  throw new Error(`${mostPresses} presses of Tab do not lead to ${target.toString()}, but to\n${way}`)
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

/** Goes to a button or link by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
