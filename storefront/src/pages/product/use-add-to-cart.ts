import type { Choice } from 'commerce/catalog/choose-option'
import type { Product, Variant } from 'commerce/catalog/product'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { useChangeKey } from '#src/cart/use-change-key'
import { useKeptOutcome } from '#src/cart/offline/use-kept-outcome'
import { tellAdded } from '#src/cart/adding/tell-added'
import { choiceErrors, errorsByField, type FormErrors, ofProduct } from '#src/pages/product/form-errors'
import type { OptionRules } from '#src/pages/product/options/rare-options'
import { useShop } from '#src/use-shop'
import { usePageWords, useWords } from '#src/ui/words/use-words'

interface AddTerms {
  product: Product
  choice: Choice
  variant: Variant | undefined
  rules: OptionRules
  /** from a form posted without script */
  posted: AddOutcome | undefined
  /** where to go instead of sending what is sold out; undefined: it can be bought */
  soldOut: (() => void) | undefined
}

/** Sends the product form: checks it, shows the outcome, and gives the next press a new key. */
export function useAddToCart({ product, choice, variant, rules, posted, soldOut }: AddTerms) {
  const fetcher = useFetcher<AddOutcome>()
  const { pathname, search } = useLocation()
  const { storeView, hasExternalCheckout } = useShop()
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const words = usePageWords()
  const changeKey = useChangeKey()
  const [found, setFound] = useState<FormErrors>({})
  // A refusal is of what was sent: once something else is chosen, it is over.
  const [past, setPast] = useState<AddOutcome>()
  const sending = useKeptOutcome(fetcher.data, async (form: FormData, mayHaveLeft) => {
    const { keepAdding } = await import('#src/pages/product/offer/keep-adding')
    return keepAdding({ product, choice, form, mayHaveLeft }, words)
  })
  const told = sending.outcome
  const outcome = told ?? posted
  const refused = outcome?.kind === 'refused' && outcome !== past ? outcome : undefined

  const tell = useEffectEvent((answer: AddOutcome) => {
    // The form itself says why nothing was added.
    if (answer.kind === 'refused') return
    tellAdded(answer, { say: sayFrame, format: storeView, hasExternalCheckout })
    changeKey.renew()
  })
  useEffect(() => {
    if (told) tell(told)
  }, [told])

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const wrong = {
      ...choiceErrors(product, choice, say),
      ...(await rules?.check({ product, variant }, data, words)),
    }
    setFound(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      focusField(form, first)
      return
    }
    data.set('via', 'script')
    data.set('request', changeKey.take())
    // By its turn another page may be open.
    const action = pathname + search
    await sending.send(data, () => fetcher.submit(data, { method: 'post', action }))
  }

  return {
    submit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (soldOut) soldOut()
      else void send(event.currentTarget)
    },
    isSending: fetcher.state !== 'idle' || sending.isWaiting,
    errors: { ...(refused ? errorsByField(refused.fields) : {}), ...found },
    // Of the product as a whole, as long as a field has a problem.
    refusal: refused?.isAway
      ? sayFrame('cannotAddNow')
      : (refused?.message ?? (Object.keys(found).length > 1 ? found[ofProduct] : undefined)),
    forget: (name: string) => {
      setPast(outcome)
      setFound(({ [name]: _mended, ...rest }) => rest)
    },
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  const target =
    field instanceof RadioNodeList ? [...field].find((each) => each instanceof HTMLElement) : field
  if (target instanceof HTMLElement) target.focus()
}
