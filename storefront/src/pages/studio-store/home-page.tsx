import { data, Link } from 'react-router'
import type { Route } from './+types/home-page'
import { headOf } from '#src/head/head-of'
import { unlistedHead } from '#src/head/unlisted-head'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/studio-store/home-page.module.css'
import { paths } from '#src/paths'
import { loadStoreFace } from '#src/regular-users/load-store-face'
import { regularPaths } from '#src/regular-users/regular-paths'
import { loadStoreHome, type StoreHome } from '#src/studio-stores/load-store'
import { LinkButton } from '#src/ui/form/link-button'
import { Picture } from '#src/ui/goods/picture'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'regular' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey === null) throw data(undefined, { status: 404 })
  const [home, face] = await Promise.all([loadStoreHome(page), loadStoreFace(page)])
  if (!face) throw data(undefined, { status: 404 })
  const { name, logo } = face
  const head = unlistedHead(page, { title: name, path: regularPaths.home })
  return { ...home, name, logo, head }
}

export const meta = headOf

const eagerPictures = 2
const shownWidth = '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw'

/** REGULAR-02: the first page of a studio store: who it is, and what its classes need. */
export default function StoreHomePage({ loaderData }: Route.ComponentProps) {
  const { name, logo, description, dressCodes, products } = loaderData
  const say = useWords('studio-stores')
  if (products === 0 && dressCodes.length === 0)
    return (
      <div className="page-width">
        <EmptyState title={say('nothingYet')} headingLevel={1}>
          <p>{say('nothingYetHelp')}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className={`page-width ${styles.home}`}>
      <header className={styles.head}>
        {logo && <img src={logo} alt="" className={styles.logo} />}
        <h1>{name}</h1>
        <p className={styles.about}>{description || say('homeAbout', { name })}</p>
      </header>
      {dressCodes.length > 0 ? (
        <section aria-labelledby="dress-codes">
          <h2 id="dress-codes" className={styles.title}>
            {say('chooseDressCode')}
          </h2>
          <DressCodes dressCodes={dressCodes} />
        </section>
      ) : (
        <EmptyState title={say('noDressCodes')}>
          <p>{say('noDressCodesHelp')}</p>
        </EmptyState>
      )}
      {products > 0 && (
        <p className={styles.all}>
          <LinkButton to={paths.searchPage}>{say('seeAll', { count: products })}</LinkButton>
        </p>
      )}
    </div>
  )
}

function DressCodes({ dressCodes }: Pick<StoreHome, 'dressCodes'>) {
  const say = useWords('studio-stores')
  return (
    <ul role="list" className={styles.codes}>
      {dressCodes.map(({ href, name, description, products, image }, at) => (
        <li key={href} className={styles.code}>
          <div className={styles.picture}>
            {image !== '' && (
              <Picture
                image={image}
                size="gallery"
                alt=""
                shownWidth={shownWidth}
                isEager={at < eagerPictures}
              />
            )}
          </div>
          <h3>
            <Link to={href}>{name}</Link>
          </h3>
          <p className={styles.count}>{say('openDressCode', { count: products })}</p>
          {description !== '' && <p className={styles.text}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
