import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/header/header.module.css'
import { DialogLink } from '#src/ui/overlay/dialog-link'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** To sign in over the page. Who is signed in already is led on to the account. The server renders it as for a guest. */
export function AccountLink() {
  const isSignedIn = useSavedLists((lists) => lists.isSignedIn)
  const say = useWords('frame')
  const name = say(isSignedIn ? 'account' : 'signIn')
  useSignInAsked(isSignedIn)
  return (
    <DialogLink
      dialog="sign-in"
      isDirect={isSignedIn}
      to={paths.signIn}
      className={`${styles.tool} ${styles.drawn} ${styles.account}`}
      aria-label={name}
    >
      <span className={styles.toolText}>{name}</span>
    </DialogLink>
  )
}

/** ROUTE-16: a guest at a page of the account is led home, and asked to sign in there; once, not after closing it. */
function useSignInAsked(isSignedIn: boolean): void {
  const { search, key } = useLocation()
  const { open } = useDialogInHistory('sign-in')
  const asked = useRef('')
  useEffect(() => {
    if (isSignedIn || asked.current !== '' || !search.includes('account=needed')) return
    asked.current = key
    open()
  })
}
