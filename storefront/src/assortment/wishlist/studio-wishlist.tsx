import { useWishedProducts } from '#src/assortment/wishlist/use-wished-products'
import { StudioTile } from '#src/assortment/studio-tile'
import styles from '#src/assortment/tile-grid.module.css'
import { ownerPaths } from '#src/owners/owner-paths'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { usePageWords, useWords } from '#src/ui/words/use-words'
import { useInStep } from '#src/use-in-step'
import { useShop } from '#src/use-shop'

/** STUDIO-17: the wishlist of this browser, with the prices of the studio. */
export function StudioWishlist({ ownerId }: { ownerId: number }) {
  const { wishlist, isRead } = useSavedLists()
  const { products, left, isLoading, hasFailed, retry } = useWishedProducts(wishlist, ownerId)
  const { storeView } = useShop()
  const words = usePageWords()
  const say = useWords('assortment')
  useInStep(() => keepSavedListsInStep(words))
  if (isRead && wishlist.length === 0)
    return (
      <EmptyState
        title={say('wishlistEmpty')}
        actions={<LinkButton to={ownerPaths.products}>{say('find')}</LinkButton>}
      >
        <p>{say('wishlistHelp')}</p>
      </EmptyState>
    )
  return (
    <>
      <p role="status">
        {isRead && !isLoading ? say('total', { count: products.length }) : say('wishlistLoading')}
      </p>
      {hasFailed && (
        <OutcomeText kind="refused">
          {say('noList')}{' '}
          <Button look="plain" onClick={retry}>
            {say('tryAgain')}
          </Button>
        </OutcomeText>
      )}
      {left > 0 && <p>{say('wishlistLeft', { count: left })}</p>}
      <ul role="list" aria-label={say('wishlistTitle')} className={styles.tiles}>
        {products.map((product) => (
          <StudioTile key={product.sku} product={product} format={storeView} search="" isEager={false} />
        ))}
      </ul>
    </>
  )
}
