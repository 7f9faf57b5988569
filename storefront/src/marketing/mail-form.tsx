import type { FieldError } from 'commerce/field-error'
import { STUDIO_MAIL_MAX_LETTERS, STUDIO_MAIL_RECIPIENTS_MAX } from 'commerce/studio-limits'
import { checkStudioMail } from 'commerce/marketing/check-studio-mail'
import { studioProblems } from 'commerce/studio-problems'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import styles from '#src/marketing/mail-form.module.css'
import { marketingPaths } from '#src/marketing/marketing-paths'
import type { TypedMail } from '#src/marketing/post-marketing'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'

/** UX-71: the name by which the browser keeps what an owner writes. */
export const mailForm = (replyTo: string) => `studio-mail ${replyTo}`

interface MailFormProps {
  replyTo: string
  mailingsLeft: number
  typed: TypedMail | undefined
  errors: FieldError[]
  problem: string | undefined
}

/** Emails may be in the file alone, which the shop reads. */
function check(values: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const fileBytes = Number(values['file'] ?? 0)
  const found = checkStudioMail(values).filter(({ field }) => field !== 'recipients' || fileBytes === 0)
  const isTooLarge = fileBytes > STUDIO_MAIL_MAX_LETTERS.recipients
  return isTooLarge ? [{ field: 'file', message: studioProblems.recipientsTooMany }, ...found] : found
}

/** STUDIO-16: what an owner writes to families, and to whom. */
export function MailForm({ replyTo, mailingsLeft, typed, errors: posted, problem }: MailFormProps) {
  const say = useWords('marketing')
  const keptAs = mailForm(replyTo)
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted, keptAs })
  const isSending = useNavigation().formData?.get('intent') === 'check'
  return (
    <section aria-labelledby="mail-part" className={styles.part}>
      <h2 id="mail-part">{say('mail')}</h2>
      <p className={styles.help}>
        {say('mailHelp')} {say('replies', { email: replyTo })}
      </p>
      <p className={styles.help}>
        {mailingsLeft > 0
          ? say('left', { left: mailingsLeft, most: STUDIO_MAIL_RECIPIENTS_MAX })
          : say('noneLeft')}
      </p>
      <Form
        method="post"
        action={marketingPaths.page}
        encType="multipart/form-data"
        className={styles.form}
        {...formProps}
      >
        {problem !== undefined && <OutcomeText kind="refused">{problem}</OutcomeText>}
        <ErrorSummary ref={summary} errors={errors} />
        <input type="hidden" name="key" value={typed?.key ?? ''} data-kept />
        <TextArea
          name="recipients"
          label={say('recipients')}
          hint={say('recipientsHint')}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          defaultValue={typed?.recipients}
          data-first=""
          error={errorOf('recipients')}
        />
        <Field
          name="file"
          type="file"
          label={say('file')}
          hint={say('fileHint')}
          accept=".csv,.txt,text/*"
          error={errorOf('file')}
          isOptional
        />
        <Field
          name="subject"
          label={say('subject')}
          maxLength={STUDIO_MAIL_MAX_LETTERS.subject}
          autoComplete="off"
          defaultValue={typed?.subject}
          data-first=""
          error={errorOf('subject')}
        />
        <TextArea
          name="message"
          label={say('message')}
          hint={say('messageHint')}
          rows={6}
          maxLength={STUDIO_MAIL_MAX_LETTERS.message}
          defaultValue={typed?.message}
          data-first=""
          error={errorOf('message')}
        />
        <Button
          type="submit"
          name="intent"
          value="check"
          look="main"
          isBusy={isSending}
          className={styles.submit}
        >
          {say('check')}
        </Button>
      </Form>
    </section>
  )
}
