import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** The form to which the boxes of the table belong. */
export const BULK_FORM = 'bulk'

/** UX-108: which products a change of prices is for. */
export interface BulkSelection {
  /** everything that matches, on all pages */
  isAll: boolean
  isChosen: (sku: string) => boolean
  choose: (sku: string, isChosen: boolean) => void
  clear: () => void
  count: number
}

interface SelectionOf {
  rows: ListedStudioProduct[]
  total: number
  /** what the URL chooses: 'page' or 'all' */
  select: string | null
  /** a form that came back from the server */
  returned: { skus: string[]; isAll: boolean } | undefined
}

/** Begins as the URL says; without script it stays so, and the boxes know the rest. */
export function useSelection({ rows, total, select, returned }: SelectionOf): BulkSelection {
  const { search } = useLocation()
  const [ticked, setTicked] = useState<{ search: string; skus: ReadonlySet<string> }>()
  const isAll = returned?.isAll ?? select === 'all'
  const onPage = rows.map(({ sku }) => sku)
  const first = returned?.skus ?? (select === 'page' ? onPage : [])
  const skus = ticked?.search === search ? ticked.skus : new Set(first)
  // What was ticked before the script was there counts.
  const adoptTicked = useEffectEvent(() => {
    const boxes = boxesOfTable()
    if (isAll || boxes.every(({ value, checked }) => checked === skus.has(value))) return
    const shown = boxes.filter(({ checked }) => checked)
    setTicked({ search, skus: new Set(shown.map(({ value }) => value)) })
  })
  useEffect(() => adoptTicked(), [])
  return {
    isAll,
    isChosen: (sku) => isAll || skus.has(sku),
    choose: (sku, isChosen) => {
      const others = [...skus].filter((each) => each !== sku)
      setTicked({ search, skus: new Set(isChosen ? [...others, sku] : others) })
    },
    clear: () => setTicked({ search, skus: new Set() }),
    count: isAll ? total : onPage.filter((sku) => skus.has(sku)).length,
  }
}

function boxesOfTable(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name=sku]`)]
}
