import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { whenOnline } from '#src/offline/connectivity'
import { paths } from '#src/paths'
import styles from '#src/pages/checkout/review-step.module.css'
import { useWords } from '#src/ui/words/use-words'

/** The order is saved, and the page that shows it can only be loaded with a connection. */
export function KeptNote() {
  const say = useWords('checkout')
  const note = useRef<HTMLDivElement>(null)
  const page = useHref(paths.ordersWaiting)
  useEffect(() => note.current?.focus(), [])
  useEffect(() => whenOnline(() => location.assign(page)), [page])
  return (
    <div ref={note} role="status" tabIndex={-1} className={styles.problem}>
      <p>{say('orderKept')}</p>
    </div>
  )
}
