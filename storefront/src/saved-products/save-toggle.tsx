import type { SavedList } from 'commerce/saved-products/saved-list'
import { createContext, use } from 'react'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { type ProductToSave, toggleSaved } from '#src/saved-products/toggle-saved'
import { usePageWords, useWords } from '#src/ui/words/use-words'

/** CAT-11: families who came with a passcode buy what their studio asks for; they have no wishlist. */
export const CanSaveContext = createContext(true)

interface SaveToggleProps {
  list: SavedList
  product: ProductToSave
  className: string | undefined
  children?: React.ReactNode
}

const labels = { wishlist: 'addToWishlist', compare: 'compareNamed' } as const

/** UX-91: a button that is pressed while the product is on the list. */
export function SaveToggle({ list, product, className, children }: SaveToggleProps) {
  const isSaved = useSavedLists((lists) => lists[list].includes(product.sku))
  const words = usePageWords()
  const say = useWords('frame')
  if (!use(CanSaveContext)) return null
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isSaved}
      aria-label={say(labels[list], { name: product.name })}
      onClick={() => toggleSaved(list, product, words)}
    >
      {children}
    </button>
  )
}
