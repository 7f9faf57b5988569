import type { Page } from '@playwright/test'

/** All that moved by itself on this page, as browsers count it. */
export async function shiftOf(page: Page): Promise<{ sum: number; of: string[] }> {
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

/** WCAG 2.4.11: moves the focus to each control of the page in turn; names those that something else covers whole. */
export async function coveredControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(async () => {
    window.scrollTo(0, 0)
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ]
    const covered: string[] = []
    let focused = 0
    for (const control of controls) {
      control.focus()
      if (document.activeElement !== control) continue
      focused++
      // An input may be under the label that shows it.
      const shown = control.closest('label') ?? control
      const isSeen = () => {
        const { left, top, width, height } = shown.getBoundingClientRect()
        const parts = [0.1, 0.5, 0.9]
        return parts.some((right) =>
          parts.some((down) => {
            const at = document.elementFromPoint(left + width * right, top + height * down)
            return at !== null && (shown.contains(at) || at.contains(shown))
          }),
        )
      }
      // It may still be scrolling into view, or a menu that had the focus be closing.
      let place = ''
      for (let turn = 0; turn < 90; turn++) {
        const now = JSON.stringify(shown.getBoundingClientRect())
        if (place === now && isSeen()) break
        place = now
        await frame()
      }
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (!isSeen()) covered.push(`${control.tagName} ${name.trim().slice(0, 40)}`)
    }
    return focused < 10 ? [`only ${focused} of ${controls.length} controls took the focus`] : covered
  })
}
