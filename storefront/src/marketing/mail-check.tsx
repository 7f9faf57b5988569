import type { DrawnCode as Code, MailPreview, RecipientState, ShownPart } from 'commerce/marketing/marketing'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import styles from '#src/marketing/mail-check.module.css'
import { marketingPaths } from '#src/marketing/marketing-paths'
import type { TypedMail } from '#src/marketing/post-marketing'
import { DrawnCode } from '#src/studios/drawn-code'
import { Button } from '#src/ui/form/button'
import { Disclosure } from '#src/ui/page/disclosure'
import { useWords } from '#src/ui/words/use-words'

interface MailCheckProps {
  preview: MailPreview
  typed: TypedMail
  code: Code | null
  mailingsLeft: number
}

const fields = ['recipients', 'subject', 'message', 'key'] as const

/** STUDIO-16: a mail before it goes: who gets it, and what it says. */
export function MailCheck({ preview, typed, code, mailingsLeft }: MailCheckProps) {
  const say = useWords('marketing')
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus(), [])
  const of = (state: RecipientState) =>
    preview.recipients.filter((each) => each.state === state).map(({ email }) => email)
  const valid = of('valid')
  const { formData } = useNavigation()
  const isBusy = (intent: string) => formData?.get('intent') === intent
  return (
    <section ref={top} tabIndex={-1} aria-labelledby="check-part" className={styles.check}>
      <h2 id="check-part">{say('whoGetsIt')}</h2>
      <p>
        {say('checkHelp')} {say('goesTo', { count: valid.length })}
      </p>
      {(['duplicate', 'unsubscribed', 'invalid'] as const).map((state) => (
        <LeftOut key={state} state={state} emails={of(state)} />
      ))}
      {valid.length > 0 && (
        <Disclosure title={say('showAll')}>
          <ul role="list" className={styles.emails} translate="no">
            {valid.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <h2>{say('preview')}</h2>
      <p className={styles.quiet}>{say('replies', { email: preview.replyTo })}</p>
      <div className={styles.mail}>
        <p className={styles.subject}>{say('subjectIs', { subject: preview.subject })}</p>
        {preview.parts.map((part, at) => (
          // Two parts may be the same.
          <Part key={at} part={part} code={code} />
        ))}
      </div>
      <Form method="post" encType="multipart/form-data" action={marketingPaths.page} className={styles.ways}>
        {fields.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        {valid.length > 0 && mailingsLeft > 0 && (
          <Button type="submit" name="intent" value="send" look="main" isBusy={isBusy('send')}>
            {isBusy('send') ? say('sending') : say('send', { count: valid.length })}
          </Button>
        )}
        <Button type="submit" name="intent" value="change" isBusy={isBusy('change')}>
          {say('change')}
        </Button>
      </Form>
      {mailingsLeft === 0 && <p>{say('noneLeft')}</p>}
    </section>
  )
}

const sentences = { duplicate: 'duplicates', unsubscribed: 'unsubscribed', invalid: 'invalid' } as const
const listed = 20

function LeftOut({ state, emails }: { state: keyof typeof sentences; emails: string[] }) {
  const say = useWords('marketing')
  if (emails.length === 0) return null
  const more = emails.length - listed
  return (
    <div className={styles.left}>
      <p>{say(sentences[state], { count: emails.length })}</p>
      <ul role="list" className={styles.emails} translate="no">
        {emails.slice(0, listed).map((email, at) => (
          // A list may hold the same text twice.
          <li key={at}>{email}</li>
        ))}
      </ul>
      {more > 0 && <p>{say('andMore', { count: more })}</p>}
    </div>
  )
}

/** As the mail shows it; nothing here leads anywhere. */
function Part({ part: { kind, text }, code }: { part: ShownPart; code: Code | null }) {
  switch (kind) {
    case 'text':
      return <p>{text}</p>
    case 'label':
      return <p className={styles.strong}>{text}</p>
    case 'button':
      return (
        <p>
          <span className={styles.button}>{text}</span>
        </p>
      )
    case 'link':
      return <p className={styles.link}>{text}</p>
    case 'code':
      return code && <DrawnCode code={code} label={text} className={styles.code} />
  }
}
