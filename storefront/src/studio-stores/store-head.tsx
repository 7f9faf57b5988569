import styles from '#src/listing/list-head.module.css'
import ownStyles from '#src/studio-stores/store-head.module.css'
import { Breadcrumbs, type Breadcrumb } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

interface StoreHeadProps {
  name: string
  total: number
  ancestors: Breadcrumb[]
  /** plain text of the studio */
  about?: string
}

/** The title of a list of a store, and what the studio says of it. */
export function StoreHead({ name, total, ancestors, about = '' }: StoreHeadProps) {
  const say = useWords('listing')
  return (
    <div className={styles.head}>
      <Breadcrumbs ancestors={ancestors} current={name} />
      <h1 className={styles.name}>
        {name} <span className={styles.total}>{total}</span>
        <span className="visually-hidden"> {say('countUnit', { count: total })}</span>
      </h1>
      {about !== '' && <p className={ownStyles.about}>{about}</p>}
    </div>
  )
}
