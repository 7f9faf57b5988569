import type { CartLine } from 'commerce/cart/cart'
import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { seenVersion } from '#src/cart/line/seen-version'
import type { CartOutcome } from '#src/cart/post-cart'
import { newKey } from '#src/new-key'
import { paths } from '#src/paths'

interface LineQty {
  shown: string
  /** shows what is typed, until it is saved */
  type: (qty: string) => void
  save: (qty: string) => void
}

/** The quantity of a cart line, which this fetcher saves; if the server refuses, the old one returns. */
export function useLineQty(line: CartLine, fetcher: FetcherWithComponents<CartOutcome>): LineQty {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [sent, setSent] = useState<{ qty: string; before: CartOutcome | undefined } | undefined>(undefined)
  const { data, formData } = fetcher
  // The fetcher shows what it sends a few milliseconds late. The button may be pressed again before that.
  const sentNow = sent !== undefined && sent.before === data ? sent.qty : qtyIn(formData)
  const saved = sentNow ?? String(line.qty)

  function save(qty: string) {
    setTyped(undefined)
    if (qty.trim() === saved) return
    setSent({ qty, before: data })
    const request = newKey()
    const seen = seenVersion()
    const form = { intent: 'set', line: String(line.id), sku: line.sku, qty, request, seen }
    void fetcher.submit(form, { method: 'post', action: paths.cart })
  }
  return { shown: typed ?? saved, type: setTyped, save }
}

function qtyIn(form: FormData | undefined): string | undefined {
  const qty = form?.get('intent') === 'set' ? form.get('qty') : undefined
  return typeof qty === 'string' ? qty : undefined
}
