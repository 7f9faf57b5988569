import type { Route } from './+types/newsletter-page'
import { paths } from '#src/paths'
import { noted, titleOf } from '#src/answers/refused-form'
import { unlessAway } from '#src/answers/unless-away'
import { findBlock } from '#src/content/find-block'
import { textField } from '#src/forms/text-entries'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { postSubscription, type SubscribeOutcome } from '#src/newsletter/post-subscription'
import { SubscribeForm } from '#src/newsletter/subscribe-form'
import { pageContext } from '#src/page-context'
import { pageWords } from '#src/page-words'
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

/** A footer says so itself if the shop is away: the page above it stays. */
export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const email = textField(await request.clone().formData(), 'email')
  const message = context.get(pageWords).of('frame')('shopAway')
  return unlessAway<SubscribeOutcome>(serverAction, () => ({ kind: 'refused', email, message }))
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
