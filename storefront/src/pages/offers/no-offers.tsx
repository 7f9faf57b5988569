import { paths } from '#src/paths'
import type { SpecialList } from '#src/listing/listing-query'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** Nothing is on sale, or nothing is new: where to go instead. */
export function NoOffers({ only }: { only: SpecialList }) {
  const say = useWords('listing')
  const sayFrame = useWords('frame')
  return (
    <EmptyState
      title={say(only === 'sale' ? 'saleEmpty' : 'newEmpty')}
      actions={
        <>
          {only === 'sale' && <LinkButton to={paths.newArrivals}>{say('newArrivals')}</LinkButton>}
          <LinkButton look={only === 'sale' ? 'plain' : 'outline'} to={paths.home}>
            {sayFrame('goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{say('offersEmpty')}</p>
    </EmptyState>
  )
}
