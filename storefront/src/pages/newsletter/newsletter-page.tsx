import type { Route } from './+types/newsletter-page'
import { paths } from '#src/paths'
import { noted, titleOf } from '#src/answers/refused-form'
import { findBlock } from '#src/content/find-block'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { postSubscription } from '#src/newsletter/post-subscription'
import { SubscribeForm } from '#src/newsletter/subscribe-form'
import { pageContext } from '#src/page-context'
import { LetterPage } from '#src/pages/newsletter/letter-page'
import styles from '#src/pages/newsletter/newsletter-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, words } = context.get(pageContext)
  const title = titleOf(context, words.of('letters')('newsletter'))
  return { title, name: words.of('letters')('newsletter'), about: await findBlock(api, 'newsletter') }
}

/** The form of this page, and of every footer. */
export async function action({ request, context }: Route.ActionArgs) {
  return noted(context, await postSubscription(context.get(pageContext), await request.formData()))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData.title,
    path: paths.newsletter,
    publicUrl: shopOf(matches).publicUrl,
  })
}

export default function NewsletterPage({ loaderData: { name, about }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage title={about?.title ?? name}>
      {/* The API cleans it when it is saved: see cleanHtml. */}
      {about && <div className={styles.text} dangerouslySetInnerHTML={{ __html: about.content }} />}
      <SubscribeForm id="email" posted={actionData} />
    </LetterPage>
  )
}
