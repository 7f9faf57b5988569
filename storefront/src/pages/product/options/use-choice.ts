import {
  type Choice,
  chooseOption,
  chosenVariant,
  openingChoice,
  shownVariant,
} from 'commerce/catalog/choose-option'
import { readProductPath } from 'commerce/catalog/product-path'
import type { Product } from 'commerce/catalog/product'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { notify } from '#src/notices/notices-store'
import { choicePath, readChoice } from '#src/pages/product/options/choice-path'
import { useWords } from '#src/ui/words/use-words'
import type { Say } from 'commerce/words/catalogs'

/** The choice of options. The URL holds it, so that reload, shared links and the back button show the same. */
export function useChoice(product: Product) {
  const { childSku = '' } = readProductPath(useLocation().pathname)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const say = useWords('product')
  const asked = openingChoice(product, { childSku, choice: readChoice(product, query) })
  // Shown at once, before the URL changes.
  const [choice, setChoice] = useOptimistic<Choice>(asked)

  function choose(attribute: string, optionId: number) {
    const outcome = chooseOption(product, choice, { attribute, optionId })
    if (outcome.kind === 'none') {
      notify({ kind: 'warning', text: `${say('noSuchVariant')} (${outcome.missing.join(', ')})` })
      return
    }
    if (outcome.dropped.length > 0) notify({ text: droppedText(product, choice, { ...outcome, say }) })
    startTransition(async () => {
      setChoice(outcome.choice)
      await navigate(choicePath(product, outcome.choice), { replace: true, preventScrollReset: true })
    })
  }

  return {
    choice,
    choose,
    variant: chosenVariant(product, choice),
    shown: shownVariant(product, choice),
  }
}

function droppedText(
  product: Product,
  before: Choice,
  now: { choice: Choice; dropped: string[]; say: Say<'product'> },
): string {
  const label = (code: string, choice: Choice) =>
    product.attributes.find((each) => each.code === code)?.options.find(({ id }) => id === choice[code])
      ?.label
  const lost = now.dropped.map((code) => label(code, before)).join(', ')
  const kept = Object.keys(now.choice).map((code) => label(code, now.choice))
  return now.say('dropped', { lost, kept: kept.join(', ') })
}
