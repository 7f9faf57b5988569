import { REGISTRATION_BUSINESS_DAYS } from 'commerce/limits'
import type { Route } from './+types/registration-success-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { paths } from '#src/paths'
import styles from '#src/ui/page/narrow-page.module.css'
import pageStyles from '#src/pages/studio/registration-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(pageContext).words.of('registrations')('successTitle') }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, publicUrl, isUnlisted: true })
}

/** STUDIO-05: says when there will be an answer. */
export default function RegistrationSuccessPage() {
  const say = useWords('registrations')
  return (
    <div className={styles.page}>
      <div className="page-width">
        <div className={pageStyles.column}>
          <h1>{say('successTitle')}</h1>
          <p>{say('success', { days: REGISTRATION_BUSINESS_DAYS })}</p>
          <p className={styles.text}>{say('successNext')}</p>
          <p className={styles.text}>{say('successMail')}</p>
          <p>
            <LinkButton to={paths.home}>{say('toShop')}</LinkButton>
          </p>
        </div>
      </div>
    </div>
  )
}
