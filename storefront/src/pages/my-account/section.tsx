import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { titled } from '#src/head/titled'
import styles from '#src/pages/my-account/section.module.css'
import { Breadcrumbs, type Breadcrumb } from '#src/ui/page/breadcrumbs'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

interface SectionProps {
  title: string
  /** what stands between the account and this page on the way to it */
  ancestors?: Breadcrumb[] | undefined
  hasErrors?: boolean
  children: React.ReactNode
}

/** A page of the account. Its title says when something is wrong. A new step is read from its heading. */
export function Section({ title, ancestors = [], hasErrors = false, children }: SectionProps) {
  const say = useWords('profile')
  const sayFrame = useWords('frame')
  const top = useFocusOnSwap<HTMLHeadingElement>(title)
  const home = { name: sayFrame('home'), href: paths.home }
  const account = { name: say('myAccount'), href: accountPaths.overview }
  const above = title === account.name ? [home] : [home, account, ...ancestors]
  return (
    <div className={styles.section}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <Breadcrumbs ancestors={above} current={title} />
      <h1 ref={top} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
