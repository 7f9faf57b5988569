import { useShop } from '#src/use-shop'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { OverlaysGuide } from '#src/pages/frontend-guide/overlays-guide'
import { SubjectsGuide } from '#src/pages/frontend-guide/subjects-guide'
import { States } from '#src/pages/frontend-guide/states'
import { paths } from '#src/paths'
import { LinkButton } from '#src/ui/form/link-button'
import { Badge } from '#src/ui/goods/badge'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { Swatch } from '#src/ui/goods/swatch'
import { DeadEnd } from '#src/ui/page/dead-end'
import { Disclosure } from '#src/ui/page/disclosure'
import { EmptyState } from '#src/ui/page/empty-state'
import { Skeleton } from '#src/ui/page/skeleton'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

export function OverviewGuide() {
  const say = useWords('guide')
  return (
    <>
      <GoodsGuide />
      <States of="Disclosure" title={say('more')} states={['default', 'focus', 'open']} look="grid">
        {(state) => (
          <Disclosure title={say('more')} isOpen={state === 'open'}>
            <p>{say('moreText')}</p>
          </Disclosure>
        )}
      </States>
      <States of="SmallTable" title={say('table')} states={['default']} look="grid">
        {() => (
          <SmallTable caption={say('sizes')} columns={[say('size'), say('chest')]}>
            <tr>
              <td>{say('small')}</td>
              <td>83–87</td>
            </tr>
            <tr>
              <td>{say('medium')}</td>
              <td>88–92</td>
            </tr>
          </SmallTable>
        )}
      </States>
      <States of="Skeleton" title={say('loading')} states={['loading']} look="grid">
        {() => (
          <>
            <Skeleton height="1.5rem" />
            <Skeleton ratio="4 / 5" />
          </>
        )}
      </States>
      <States of="EmptyState" title={say('notices')} states={['empty']} look="grid">
        {() => (
          <EmptyState
            title={say('emptyTitle')}
            headingLevel={2}
            actions={<LinkButton to={paths.home}>{say('goOn')}</LinkButton>}
          >
            <p>{say('emptyText')}</p>
          </EmptyState>
        )}
      </States>
      <States of="DeadEnd" title={say('deadEnd')} states={['error']} look="grid">
        {() => (
          <DeadEnd figure="404" title={say('emptyTitle')} headingLevel={2}>
            <p>{say('emptyText')}</p>
          </DeadEnd>
        )}
      </States>
      <SubjectsGuide />
      <OverlaysGuide />
    </>
  )
}

function GoodsGuide() {
  const say = useWords('guide')
  const ofTiles = useWords('frame')
  const { storeView: format } = useShop()
  return (
    <>
      <States of="Badge" title={say('badges')} states={['default']}>
        {() => (
          <div className={styles.row}>
            <Badge look="new">{ofTiles('new')}</Badge>
            <Badge look="sale">{ofTiles('sale')}</Badge>
            <Badge>{say('disabled')}</Badge>
          </div>
        )}
      </States>
      <States of="Price" title={say('prices')} states={['default']}>
        {() => (
          <div className={styles.row}>
            <Price cents={3_800} format={format} />
            <Price cents={2_900} regularCents={3_800} format={format} />
            <Price cents={2_900} isFrom format={format} />
          </div>
        )}
      </States>
      <States of="Picture" title={say('pictures')} states={['empty']}>
        {() => (
          <div className={styles.picture}>
            <Picture image="" size="tile" alt={say('pictures')} shownWidth="160px" />
          </div>
        )}
      </States>
      <States of="Swatch" title={say('swatches')} states={['default']}>
        {() => (
          <div className={styles.row}>
            {['var(--oxblood)', 'var(--ink)', 'var(--slipper)', 'var(--surface)'].map((background) => (
              <Swatch key={background} background={background} isLarge />
            ))}
          </div>
        )}
      </States>
    </>
  )
}
