import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form as PageForm } from 'react-router'
import { onFirstTouch } from '#src/passkeys/on-first-touch'
import styles from '#src/passkeys/passkeys.module.css'
import { STAY_FIELD } from '#src/customers/stays'
import { Button } from '#src/ui/form/button'
import { usePageWords, useWords } from '#src/ui/words/use-words'

export interface PasskeyWayProps {
  form: typeof PageForm
  action: string | undefined
  id: string
  isStaying: boolean
  isSending: boolean
}

/** What asks the browser and the shop. It comes with the first touch of the page, or when it could not, with the next press. */
const loadAsking = () => import('#src/passkeys/ask-for-passkey')

/** Signing in by a passkey: by its button, or from the browser's list for the email field. */
export function PasskeyWay({ form: Form, action, id, isStaying, isSending }: PasskeyWayProps) {
  const say = useWords('passkeys')
  const words = usePageWords()
  const credential = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  function send(signed: object): void {
    const input = credential.current
    if (!input) return
    input.value = JSON.stringify(signed)
    input.form?.requestSubmit()
    input.value = ''
  }

  async function ask(): Promise<void> {
    setProblem(undefined)
    setAsking(true)
    const asked = await loadAsking().then(
      ({ askForPasskey }) => askForPasskey(words),
      () => ({ kind: 'not-used' }) as const,
    )
    setAsking(false)
    if (asked.kind === 'signed') send(asked.credential)
    else if (asked.kind === 'refused') setProblem(asked.sentence)
    else setProblem(say(asked.kind === 'not-here' ? 'notHere' : 'notUsed'))
  }

  const offer = useEffectEvent(async (isGone: () => boolean) => {
    const asking = await loadAsking().catch(() => undefined)
    if (isGone()) return
    const signed = await asking?.offerPasskeys(words)
    if (signed && !isGone()) send(signed)
  })
  useEffect(() => {
    let isGone = false
    let isOffered = false
    const stopWaiting = onFirstTouch(() => {
      isOffered = true
      void offer(() => isGone)
    })
    return () => {
      isGone = true
      stopWaiting()
      if (isOffered) void loadAsking().then(({ stopAsking }) => stopAsking())
    }
  }, [])

  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      className={styles.way}
      onSubmit={(event) => {
        if (credential.current?.value !== '') return
        event.preventDefault()
        if (!isAsking) void ask()
      }}
    >
      <input type="hidden" name="intent" value="passkey" />
      <input ref={credential} type="hidden" name="credential" defaultValue="" />
      {isStaying && <input type="hidden" name={STAY_FIELD} value="1" />}
      <Button id={id} type="submit" isWide isBusy={isAsking || isSending}>
        {say(isAsking ? 'waiting' : 'signIn')}
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Form>
  )
}
