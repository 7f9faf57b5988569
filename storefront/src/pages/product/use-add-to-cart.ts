import type { ChosenOptions } from 'commerce/cart/chosen-options'
import type { Choice } from 'commerce/catalog/choose-option'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { Product, Variant } from 'commerce/catalog/product'
import { readSelection } from 'commerce/catalog/selection'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { useChangeKey } from '#src/cart/use-change-key'
import { tellAdded } from '#src/cart/tell-added'
import { textEntries } from '#src/forms/text-entries'
import { choiceErrors, fieldErrors, type FormErrors, groupErrors } from '#src/pages/product/form-errors'
import { useShop } from '#src/use-shop'
import { useProblem, useWords } from '#src/ui/words/use-words'

interface AddTerms {
  product: Product
  choice: Choice
  variant: Variant | undefined
  /** from a form posted without script */
  posted: AddOutcome | undefined
  /** where to go instead of sending what is sold out; undefined: it can be bought */
  soldOut: (() => void) | undefined
}

/** Sends the product form: checks it, shows the outcome, and gives the next press a new key. */
export function useAddToCart({ product, choice, variant, posted, soldOut }: AddTerms) {
  const fetcher = useFetcher<AddOutcome>()
  const { storeView } = useShop()
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const problem = useProblem()
  const changeKey = useChangeKey()
  const [found, setFound] = useState<FormErrors>({})
  // A refusal is of what was sent: once something else is chosen, it is over.
  const [past, setPast] = useState<AddOutcome>()
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'refused' && outcome !== past ? outcome : undefined

  const tell = useEffectEvent((answer: AddOutcome) => {
    // The form itself says why nothing was added.
    if (answer.kind === 'refused') return
    tellAdded(answer, { say: sayFrame, format: storeView })
    changeKey.renew()
  })
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data)
  }, [fetcher.data])

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const { options, parts, wrongQuantities } = readSelection(textEntries(data))
    const refusedOptions = hasOptions(product) ? await checkInBrowser(product, variant, options) : []
    const wrong = {
      ...choiceErrors(product, choice, say),
      ...groupErrors(product, parts, say),
      ...fieldErrors(
        [...refusedOptions, ...wrongQuantities].map(({ field, message }) => ({
          field,
          message: problem(message),
        })),
      ),
    }
    setFound(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      focusField(form, first)
      return
    }
    data.set('via', 'script')
    data.set('request', changeKey.take())
    void fetcher.submit(data, { method: 'post' })
  }

  return {
    submit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (soldOut) soldOut()
      else void send(event.currentTarget)
    },
    isSending: fetcher.state !== 'idle',
    errors: { ...(refused ? fieldErrors(refused.fields) : {}), ...found },
    refusal: refused?.isAway ? sayFrame('cannotAddNow') : refused?.message,
    forget: (name: string) => {
      setPast(outcome)
      setFound(({ [name]: _mended, ...rest }) => rest)
    },
  }
}

function hasOptions({ customOptions, bundleOptions, downloadLinks }: Product): boolean {
  return [customOptions, bundleOptions, downloadLinks].some((list) => list.length > 0)
}

/** The rules are the server's own, and come where a product has something to check. Where they do not come, the server checks alone. */
async function checkInBrowser(product: Product, variant: Variant | undefined, options: ChosenOptions) {
  try {
    const { checkOptions } = await import('commerce/cart/check-options')
    return checkOptions(offerOfProduct(product, variant), options)
  } catch {
    return []
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  const target =
    field instanceof RadioNodeList ? [...field].find((each) => each instanceof HTMLElement) : field
  if (target instanceof HTMLElement) target.focus()
}
