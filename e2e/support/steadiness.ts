import { expect, type Page } from '@playwright/test'

const mostShift = 0.02

/** Nothing on a page that was just loaded has moved by itself. */
export async function expectStill(page: Page, at: string): Promise<void> {
  const { sum, of } = await shiftOf(page)
  expect.soft(sum, `${at} moved: ${of.join(', ')}`).toBeLessThan(mostShift)
}

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

/**
 * WCAG 2.4.11: moves the focus to each control of the page, down to the last; and up again where something stays in its
 * place while the page is scrolled. Names those that something else covers whole.
 */
export const coveredControls = (page: Page, least = 10): Promise<string[]> =>
  coveredOf(page, { enough: least, isFrameSeen: false })

/** The same of the main part, where nothing in it stays in its place: then header and footer are as on a page that was seen. */
export const coveredControlsOfMain = (page: Page): Promise<string[]> =>
  coveredOf(page, { enough: 1, isFrameSeen: true })

async function coveredOf(page: Page, what: { enough: number; isFrameSeen: boolean }): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(async ({ enough, isFrameSeen }) => {
    window.scrollTo(0, 0)
    // A page that has nothing to draw may get no frame.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done)
        setTimeout(done, 1_000)
      })
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const shownControls = [...all].filter((control) => control.checkVisibility({ visibilityProperty: true }))
    const covered = new Set<string>()
    const reached = new Set<HTMLElement>()
    let lastTop = 0
    const isSeen = (shown: HTMLElement) => {
      const { left, top, width, height } = shown.getBoundingClientRect()
      const parts = [0.5, 0.1, 0.9]
      return parts.some((right) =>
        parts.some((down) => {
          const at = document.elementFromPoint(left + width * right, top + height * down)
          return at !== null && (shown.contains(at) || at.contains(shown))
        }),
      )
    }
    const staysInPlace = (within: string) =>
      [...document.querySelectorAll(`${within} *`)].some(
        (element) =>
          ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          element.textContent.trim() !== '',
      )
    const look = async (control: HTMLElement) => {
      control.focus()
      if (document.activeElement !== control) return
      reached.add(control)
      // An input may be under the label that shows it.
      const shown = control.closest('label') ?? control
      // What sticks to an edge comes and goes as the page is scrolled.
      if (Math.abs(window.scrollY - lastTop) > window.innerHeight * 0.8) {
        lastTop = window.scrollY
        await frame()
        await frame()
      }
      // It may still be scrolling into view, or a menu that had the focus be closing.
      let isFree = isSeen(shown)
      for (let turn = 0; turn < 60 && !isFree; turn++) {
        await frame()
        isFree = isSeen(shown)
      }
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (!isFree) covered.add(`${control.tagName} ${name.trim().slice(0, 40)}`)
    }
    const isMainAlone = isFrameSeen && !staysInPlace('main')
    const controls = isMainAlone
      ? shownControls.filter((control) => control.closest('main') !== null)
      : shownControls
    const stays = staysInPlace('body')
    for (const control of controls) await look(control)
    // A bar may have come on the way down.
    if (stays || staysInPlace('body')) for (const control of controls.toReversed()) await look(control)
    return reached.size < enough
      ? [`only ${reached.size} of ${controls.length} controls took the focus`]
      : [...covered]
  }, what)
}
