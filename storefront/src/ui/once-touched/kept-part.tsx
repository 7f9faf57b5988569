import { createContext, use } from 'react'
import { useHref } from 'react-router'
import styles from '#src/ui/once-touched/once-touched.module.css'
import { usePageWords } from '#src/ui/words/use-words'

/** For a part that shows the same on many pages: the HTML of one page serves the next. */
export type SameFor<Props> = (
  props: Props,
  pathname: string,
) => {
  /** The HTML is kept as long as this is the same object. */
  data: object
  /** what else it depends on, beside language and store view */
  state: string
}

interface RenderedPart {
  id: string
  keep: (html: string) => void
}

/** Collects the parts of a page that other pages can reuse; undefined in a browser. */
export const RenderedParts = /* @__PURE__ */ createContext<RenderedPart[] | undefined>(undefined)

const kept = new WeakMap<object, Map<string, string>>()

/** One map for all parts that show the same data. */
function textsOf(data: object): Map<string, string> {
  const texts = kept.get(data) ?? new Map<string, string>()
  kept.set(data, texts)
  return texts
}

interface KeptPartProps<Props> {
  id: string
  of: ReturnType<SameFor<Props>>
  children: React.ReactNode
}

/** Only on a server: renders a part once for all the pages that show it. */
export function KeptPart<Props>({ id, of: { data, state }, children }: KeptPartProps<Props>) {
  const rendered = use(RenderedParts)
  const { language } = usePageWords()
  const key = `${useHref('/')} ${language} ${state}`
  const texts = textsOf(data)
  const html = texts.get(key)
  if (html !== undefined) return <div className={styles.part} dangerouslySetInnerHTML={{ __html: html }} />
  rendered?.push({ id, keep: (text) => texts.set(key, text) })
  return <div className={styles.part}>{children}</div>
}

const end = '</div><!--/$--></div>'

/** Keeps the parts of a page that was rendered. */
export function keepParts(page: string, parts: readonly RenderedPart[]): void {
  for (const { id, keep } of parts) {
    const start = `<div id="${id}" class="${styles.part}"><!--$--><div class="${styles.part}">`
    const from = page.indexOf(start)
    const text = from < 0 ? '' : page.slice(from + start.length, page.indexOf(end, from))
    // What waits within a part, or has ids of this page, ends elsewhere, or is of this page alone.
    if (text !== '' && !text.includes('<!--$') && !text.includes('_R_')) keep(copyOf(text))
  }
}

/** A slice of a text keeps the whole text in memory, here a page. */
export function copyOf(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}
