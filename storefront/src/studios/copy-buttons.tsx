import { useState } from 'react'
import styles from '#src/studios/copy-buttons.module.css'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

/** Without script there is nothing to press: the passcode can be selected. */
export function CopyButtons({ code, url }: { code: string; url: string }) {
  const say = useWords('studios')
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = (text: string) => {
    setSaid(undefined)
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <div className={styles.copy}>
      <Button onClick={() => copy(code)}>{say('copyPasscode')}</Button>
      <Button onClick={() => copy(url)}>{say('copyLink')}</Button>
      <p role="status">{said && say(said)}</p>
    </div>
  )
}
