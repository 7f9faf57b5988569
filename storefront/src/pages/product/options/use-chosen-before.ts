import type { Choice } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { useEffect, useEffectEvent, useRef } from 'react'

interface Chosen {
  product: Product
  choice: Choice
  onChoose: (attribute: string, optionId: number) => void
}

/** The id of the name of a group of options. */
export const groupId = (code: string) => `choice-${code}`

/** The buttons that were pressed before the script was there count: the page shows them pressed. One after the other, as one can rule another out. */
export function useChosenBefore({ product, choice, onChoose }: Chosen): void {
  const before = useRef<[code: string, optionId: number][]>(undefined)
  const chooseNext = useEffectEvent(() => {
    before.current ??= product.attributes.flatMap(({ code }) => {
      const input = document.querySelector<HTMLInputElement>(
        `[aria-labelledby="${groupId(code)}"] input:checked`,
      )
      return input && Number(input.value) !== choice[code] ? [[code, Number(input.value)]] : []
    })
    const next = before.current.shift()
    if (next) onChoose(...next)
  })
  useEffect(() => chooseNext(), [choice])
}
