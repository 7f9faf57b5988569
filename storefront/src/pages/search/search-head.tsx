import { paths } from '#src/paths'
import styles from '#src/pages/search/search-head.module.css'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

export function SearchHead({ text, total }: { text: string; total: number }) {
  const say = useWords('listing')
  const sayFrame = useWords('frame')
  return (
    <div className={styles.head}>
      <Breadcrumbs ancestors={[{ name: sayFrame('home'), href: paths.home }]} current={sayFrame('search')} />
      <h1 className={styles.title}>
        {text === '' ? say('allProducts') : say('quoted', { text })}{' '}
        <span className={styles.total}>{total}</span>
        <span className="visually-hidden"> {say('countUnit', { count: total })}</span>
      </h1>
    </div>
  )
}
