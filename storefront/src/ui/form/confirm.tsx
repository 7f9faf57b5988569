import { useEffect, useRef, useState } from 'react'
import styles from '#src/ui/form/confirm.module.css'
import { Button } from '#src/ui/form/button'

interface ConfirmProps {
  question: string
  yes: string
  no: string
  /** in place of the question until `onYes` is through */
  busyText: string
  onYes: () => Promise<void>
  onNo: () => void
}

/** Takes the place of the button that was pressed, and its focus. */
export function Confirm({ question, yes, no, busyText, onYes, onNo }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const confirm = () => {
    setBusy(true)
    void onYes().finally(() => setBusy(false))
  }
  return (
    <div role="group" aria-label={question} className={styles.answers}>
      <p role="status">{isBusy ? busyText : question}</p>
      <Button ref={first} look="main" isBusy={isBusy} onClick={confirm}>
        {yes}
      </Button>
      {!isBusy && <Button onClick={onNo}>{no}</Button>}
    </div>
  )
}
