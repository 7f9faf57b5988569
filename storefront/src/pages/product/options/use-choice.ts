import {
  type Choice,
  chooseOption,
  chosenVariant,
  openingChoice,
  shownVariant,
} from 'commerce/catalog/choose-option'
import { readProductPath } from 'commerce/read-product-path'
import type { Product } from 'commerce/catalog/product'
import { startTransition, useDeferredValue, useEffect, useOptimistic } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterPaint } from '#src/ui/page/after-paint'
import { paths } from '#src/paths'
import { notify } from '#src/notices/notices-store'
import { choicePath, readChoice } from '#src/pages/product/options/choice-path'
import type { TypedForm } from '#src/pages/product/options/typed-form'
import { useWords } from '#src/ui/words/use-words'
import type { Say } from 'commerce/words/catalogs'

/**
 * The choice of options. The URL holds it, so that reload, shared links and the back button show the same. The pressed
 * button shows it at once; UX-30: pictures, price and stock follow together, where a slow phone may take a moment.
 */
export function useChoice(product: Product, typed: TypedForm) {
  const { childSku = '' } = readProductPath(useLocation().pathname)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const say = useWords('product')
  const asked = typed
    ? openingChoice(product, { choice: readChoice(product, { get: (code) => typed[code]?.[0] }) })
    : openingChoice(product, { childSku, choice: readChoice(product, query) })
  // Shown at once, before the URL changes.
  const [choice, setChoice] = useOptimistic<Choice>(asked)

  // PDP-19: the variant that the page began with comes into the URL, in the same entry of the history. The router need
  // not know: to it the URL without a variant means the same, and nothing on the page changes.
  const opening = childSku === product.sku ? chosenVariant(product, asked)?.sku : undefined
  useEffect(() => {
    if (opening === undefined) return
    const { pathname, search, hash } = window.location
    const lastOf = (path: string) => path.split('/').at(-1) ?? ''
    // The shopper may have gone back before the page was awake.
    if (lastOf(pathname) !== lastOf(paths.product(product, product.sku))) return
    const last = lastOf(paths.product(product, opening))
    window.history.replaceState(window.history.state, '', last + search + hash)
  }, [product, opening])

  function choose(attribute: string, optionId: number) {
    const outcome = chooseOption(product, choice, { attribute, optionId })
    if (outcome.kind === 'none') {
      notify({ kind: 'warning', text: `${say('noSuchVariant')} (${outcome.missing.join(', ')})` })
      return
    }
    if (outcome.dropped.length > 0) notify({ text: droppedText(product, choice, { ...outcome, say }) })
    startTransition(async () => {
      setChoice(outcome.choice)
      await afterPaint()
      await navigate(choicePath(product, outcome.choice, query), { replace: true, preventScrollReset: true })
    })
  }

  const settled = useDeferredValue(choice)
  return {
    choice,
    choose,
    variant: chosenVariant(product, choice),
    settled,
    shown: shownVariant(product, settled),
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
