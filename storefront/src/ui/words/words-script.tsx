import { usePageWords } from '#src/ui/words/use-words'

/** Comes after everything that uses words, and gives the browser the catalogs that were used. */
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
