import { regularPaths } from '#src/regular-users/regular-paths'
import { paths } from '#src/paths'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** A list of a store that has nothing: why, and where the goods are. */
export function EmptyStoreList({ title, children }: { title: string; children: React.ReactNode }) {
  const say = useWords('studio-stores')
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <LinkButton to={paths.searchPage}>{say('allProducts')}</LinkButton>
          <LinkButton look="plain" to={regularPaths.home}>
            {say('toHome')}
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  )
}
