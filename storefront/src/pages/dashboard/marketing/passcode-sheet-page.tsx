import { Link } from 'react-router'
import type { Route } from './+types/passcode-sheet-page'
import { privateHeaders } from '#src/answers/private-headers'
import { titled } from '#src/head/titled'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { loadCode } from '#src/marketing/load-code'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf, requireOwner } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/dashboard/marketing/passcode-sheet-page.module.css'
import { DrawnCode } from '#src/studios/drawn-code'
import { loadSetup } from '#src/studios/load-setup'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'empty' }
export const middleware: Route.MiddlewareFunction[] = [requireOwner]
export const meta = unlisted
export const headers = privateHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const [page, owner] = [context.get(pageContext), ownerOf(context)]
  const [{ settings, passcode }, drawn] = await Promise.all([loadSetup(page, owner), loadCode(page, owner)])
  return { settings, code: passcode.code, drawn }
}

/** UX-117: one sheet of paper for the wall of the studio. */
export default function PasscodeSheetPage({ loaderData }: Route.ComponentProps) {
  const { settings, code, drawn } = loaderData
  const { name, logo, url, isActive } = settings
  const say = useWords('studios')
  return (
    <main id="main" className={styles.sheet}>
      <title>{titled(say('sheetTitle'))}</title>
      <div className={styles.tools}>
        <Link to={ownerPaths.studioSetup}>{say('back')}</Link>
        {code !== null && (
          <Button className={styles.print} onClick={() => window.print()}>
            {say('print')}
          </Button>
        )}
        {!isActive && <OutcomeText kind="refused">{say('notPublished')}</OutcomeText>}
      </div>
      {logo !== null && <img src={logo} alt="" className={styles.logo} />}
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.welcome}>{say('sheetWelcome')}</p>
      {code === null || drawn === null ? (
        <p>{say('sheetNoPasscode')}</p>
      ) : (
        <>
          <p>{say('sheetScan')}</p>
          <DrawnCode code={drawn} label={say('sheetQr')} className={styles.code} />
          <p>{say('sheetOr')}</p>
          <p className={styles.url} translate="no">
            {url}
          </p>
          <p className={styles.passcode}>
            <span className={styles.label}>{say('sheetCode')}</span>
            <span translate="no" className={styles.letters}>
              {code}
            </span>
          </p>
        </>
      )}
    </main>
  )
}
