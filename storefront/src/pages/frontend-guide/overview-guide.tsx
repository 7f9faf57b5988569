import { useShop } from '#src/use-shop'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { Sample } from '#src/pages/frontend-guide/sample'
import { paths } from '#src/paths'
import { LinkButton } from '#src/ui/form/link-button'
import { RemovableChip } from '#src/ui/form/removable-chip'
import { Badge } from '#src/ui/goods/badge'
import { Price } from '#src/ui/goods/price'
import { Swatch } from '#src/ui/goods/swatch'
import { Disclosure } from '#src/ui/page/disclosure'
import { EmptyState } from '#src/ui/page/empty-state'
import { Skeleton } from '#src/ui/page/skeleton'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

export function OverviewGuide() {
  const say = useWords('guide')
  const ofTiles = useWords('frame')
  const ofProducts = useWords('product')
  const { storeView: format } = useShop()
  return (
    <>
      <Sample title={say('badges')}>
        <Badge look="new">{ofTiles('new')}</Badge>
        <Badge look="sale">{ofTiles('sale')}</Badge>
        <Badge>{say('disabled')}</Badge>
      </Sample>
      <Sample title={say('prices')}>
        <Price cents={3_800} format={format} />
        <Price cents={2_900} regularCents={3_800} format={format} />
        <Price cents={2_900} prefix={ofProducts('from')} format={format} />
      </Sample>
      <Sample title={say('chips')}>
        <RemovableChip label={say('small')} to={paths.frontendGuide()} />
        <RemovableChip label={say('medium')} to={paths.frontendGuide()} />
      </Sample>
      <Sample title={say('swatches')}>
        {['var(--oxblood)', 'var(--ink)', 'var(--slipper)', 'var(--surface)'].map((background) => (
          <Swatch key={background} background={background} isLarge />
        ))}
      </Sample>
      <section className={styles.sample}>
        <h2>{say('more')}</h2>
        <Disclosure title={say('more')}>
          <p>{say('moreText')}</p>
        </Disclosure>
        <Disclosure title={say('more')} isOpen>
          <p>{say('moreText')}</p>
        </Disclosure>
      </section>
      <section className={`${styles.sample} ${styles.narrow}`}>
        <h2>{say('table')}</h2>
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
      </section>
      <section className={styles.sample}>
        <h2>{say('loading')}</h2>
        <div className={styles.grid}>
          <Skeleton height="1.5rem" />
          <Skeleton ratio="4 / 5" />
        </div>
      </section>
      <section className={styles.sample}>
        <h2>{say('notices')}</h2>
        <EmptyState
          title={say('emptyTitle')}
          headingLevel={2}
          actions={<LinkButton to={paths.home}>{say('goOn')}</LinkButton>}
        >
          <p>{say('emptyText')}</p>
        </EmptyState>
      </section>
    </>
  )
}
