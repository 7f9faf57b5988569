import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

interface Ticked {
  /** of the URL where it was ticked */
  search: string
  skus: ReadonlySet<string>
  isAll: boolean
}

/** Which products are listed, whatever of them is selected. */
function listOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('select')
  return query.toString()
}

/** Begins as the URL says; without script it stays so, and the boxes know the rest. */
export function useSelection({ rows, total, select, returned }: SelectionOf): BulkSelection {
  const { search } = useLocation()
  const [ticked, setTicked] = useState<Ticked>()
  const tick = (skus: ReadonlySet<string>, all: boolean) => setTicked({ search, skus, isAll: all })
  const [adopted, setAdopted] = useState<{ search: string; returned: SelectionOf['returned'] }>()
  // It outlives the next answer of the shop, which is about something else.
  if (returned && (adopted?.returned !== returned || adopted.search !== search)) {
    setAdopted({ search, returned })
    tick(new Set(returned.skus), returned.isAll)
  }
  // A link that selects begins anew, also where it was followed before.
  if (ticked && select !== null && ticked.search !== search) setTicked(undefined)
  const onPage = rows.map(({ sku }) => sku)
  const first = { isAll: select === 'all', skus: new Set(select === 'page' ? onPage : []) }
  // Boxes that are ticked while the selection is being cleared stay ticked.
  const { isAll, skus } = ticked && listOf(ticked.search) === listOf(search) ? ticked : first
  // What was ticked before the script was there counts.
  const adoptTicked = useEffectEvent(() => {
    const boxes = boxesOfTable()
    if (isAll || boxes.every(({ value, checked }) => checked === skus.has(value))) return
    const shown = boxes.filter(({ checked }) => checked)
    tick(new Set(shown.map(({ value }) => value)), isAll)
  })
  useEffect(() => adoptTicked(), [])
  const count = isAll ? total : onPage.filter((sku) => skus.has(sku)).length
  // What clears the choice goes with it, and the focus too: it goes on at a product that is in sight.
  const isClearing = useRef(false)
  useEffect(() => {
    if (!isClearing.current || count > 0) return
    isClearing.current = false
    if (document.activeElement === document.body) focusBoxInSight()
  }, [count])
  return {
    isAll,
    isChosen: (sku) => isAll || skus.has(sku),
    choose: (sku, isChosen) => {
      const others = [...skus].filter((each) => each !== sku)
      tick(new Set(isChosen ? [...others, sku] : others), isAll)
    },
    clear: () => {
      isClearing.current = true
      tick(new Set(), false)
    },
    count,
  }
}

/** Where none is in sight the first one is brought there. */
function focusBoxInSight(): void {
  const boxes = boxesOfTable()
  const inSight = boxes.find((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
  if (inSight) inSight.focus({ preventScroll: true })
  else boxes[0]?.focus()
}

function boxesOfTable(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name=sku]`)]
}
