import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { useState } from 'react'
import { useLocation } from 'react-router'

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
  refused: { skus: string[]; isAll: boolean } | undefined
}

/** Begins as the URL says; without script it stays so, and the boxes know the rest. */
export function useSelection({ rows, total, select, refused }: SelectionOf): BulkSelection {
  const { search } = useLocation()
  const [ticked, setTicked] = useState<{ search: string; skus: ReadonlySet<string> }>()
  const isAll = refused?.isAll ?? select === 'all'
  const onPage = rows.map(({ sku }) => sku)
  const first = refused?.skus ?? (select === 'page' ? onPage : [])
  const skus = ticked?.search === search ? ticked.skus : new Set(first)
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
