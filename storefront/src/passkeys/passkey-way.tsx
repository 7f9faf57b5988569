import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form as PageForm } from 'react-router'
import { askForPasskey, offerPasskeys, stopAsking } from '#src/passkeys/ask-for-passkey'
import { passkeyClient } from '#src/passkeys/passkey-client'
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
    const asked = await askForPasskey(passkeyClient(words))
    setAsking(false)
    if (asked.kind === 'signed') send(asked.credential)
    else if (asked.kind === 'refused') setProblem(asked.sentence)
    else setProblem(say(asked.kind === 'not-here' ? 'notHere' : 'notUsed'))
  }

  const offer = useEffectEvent(async (isGone: () => boolean) => {
    const signed = await offerPasskeys(passkeyClient(words))
    if (signed && !isGone()) send(signed)
  })
  useEffect(() => {
    let isGone = false
    void offer(() => isGone)
    return () => {
      isGone = true
      stopAsking()
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
