import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/search/search-head.module.css'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface SearchHeadProps {
  /** what the products below are found with */
  text: string
  total: number
  /** what was searched for, if it found nothing and a correction stands for it */
  typed: string | undefined
  /** a text that would find more: a word of this one is nowhere */
  suggestion: string | undefined
}

export function SearchHead({ text, total, typed, suggestion }: SearchHeadProps) {
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
      {typed !== undefined && <p>{say('correctedFrom', { typed, text })}</p>}
      {suggestion !== undefined && (
        <p>
          <Rich
            text={say('didYouMeanText', { text: suggestion })}
            elements={[(words) => <Link to={paths.search(suggestion)}>{words}</Link>]}
          />
        </p>
      )}
    </div>
  )
}
