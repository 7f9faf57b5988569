import { usePageWords } from '#src/ui/words/use-words'

/** Stands behind everything that speaks, and gives the browser the catalogs that it used. */
export function WordsScript() {
  const text = usePageWords().asText()
  return (
    <script
      id="words"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
