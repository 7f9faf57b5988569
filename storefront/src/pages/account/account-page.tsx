import { useEffect } from 'react'
import { dismissGoods } from '#src/notices/notices-store'
import { NarrowPage } from '#src/forms/narrow-page'
import { useWords } from '#src/ui/words/use-words'

interface AccountPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of account pages. */
export function AccountPage(props: AccountPageProps) {
  // On a phone it would cover the form.
  useEffect(dismissGoods, [])
  return <NarrowPage about={useWords('account')('about')} {...props} />
}
