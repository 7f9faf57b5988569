import { data, Link } from 'react-router'
import type { Route } from './+types/frontend-guide-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { findOwner, logInTo } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { BreadcrumbsGuide } from '#src/pages/frontend-guide/breadcrumbs-guide'
import { ButtonsGuide } from '#src/pages/frontend-guide/buttons-guide'
import { ColorsGuide } from '#src/pages/frontend-guide/colors-guide'
import { ForcedLooks } from '#src/pages/frontend-guide/forced-looks'
import { FormsGuide } from '#src/pages/frontend-guide/forms-guide'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { OverviewGuide } from '#src/pages/frontend-guide/overview-guide'
import { paths } from '#src/paths'
import { useWords } from '#src/ui/words/use-words'

const parts = ['overview', 'colors', 'buttons', 'breadcrumbs', 'forms'] as const
type Part = (typeof parts)[number]

const guides: Record<Part, () => React.ReactNode> = {
  overview: OverviewGuide,
  colors: ColorsGuide,
  buttons: ButtonsGuide,
  breadcrumbs: BreadcrumbsGuide,
  forms: FormsGuide,
}

/** ROUTE-13: the style guide, where the shop shows its examples, for studio owners. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { showsExamples, words } = page
  const part = parts.find((name) => name === (params.part ?? 'overview'))
  if (!showsExamples || part === undefined || params.part === 'overview')
    throw data(words.of('frame')('pageNotFound'), { status: 404 })
  if (!(await findOwner(page))) throw logInTo(page, url)
  const say = words.of('guide')
  return { part, title: part === 'overview' ? say('title') : `${say(part)}, ${say('title')}` }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function FrontendGuidePage({ loaderData: { part } }: Route.ComponentProps) {
  const say = useWords('guide')
  const Guide = guides[part]
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{part === 'overview' ? say('title') : say(part)}</h1>
      {part === 'overview' && <p>{say('about')}</p>}
      <nav aria-label={say('contents')} className={styles.nav}>
        {parts.map((name) => (
          <Link
            key={name}
            to={paths.frontendGuide(name === 'overview' ? undefined : name)}
            aria-current={name === part ? 'page' : undefined}
          >
            {say(name)}
          </Link>
        ))}
      </nav>
      <Guide />
      <ForcedLooks />
    </div>
  )
}
