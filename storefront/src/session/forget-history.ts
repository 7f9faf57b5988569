import { keep } from '#src/browser-storage'
import { forgetMessages } from '#src/notices/notices-store'

/** What somebody viewed, looked for and was told in this browser. */
export function forgetHistory(): void {
  for (const name of ['recently-viewed', 'recent-searches'] as const) keep(name, [])
  forgetMessages()
}
