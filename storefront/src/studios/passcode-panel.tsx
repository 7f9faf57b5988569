import type { FieldError } from 'commerce/field-error'
import { checkPasscodeChange } from 'commerce/studios/check-passcode-change'
import type { Passcode } from 'commerce/studios/studio-settings'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { ownerPaths } from '#src/owners/owner-paths'
import { CopyButtons } from '#src/studios/copy-buttons'
import { FixErrors } from '#src/studios/fix-errors'
import styles from '#src/studios/passcode-panel.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { Disclosure } from '#src/ui/page/disclosure'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PasscodePanelProps {
  passcode: Passcode
  isChanged: boolean
  errors: FieldError[]
}

/** UX-117: show, copy, print and change. */
export function PasscodePanel({ passcode, isChanged, errors }: PasscodePanelProps) {
  const say = useWords('studios')
  const { basePath } = useShop()
  const { code, url, exists } = passcode
  return (
    <section aria-labelledby="passcode-part" className={styles.panel}>
      <h2 id="passcode-part" tabIndex={-1}>
        {say('passcode')}
      </h2>
      {isChanged && <OutcomeText kind="done">{say('passcodeChanged')}</OutcomeText>}
      <p className={styles.quiet}>{say('passcodeHelp')}</p>
      {code === null && <p>{say(exists ? 'lostPasscode' : 'noPasscode')}</p>}
      {code !== null && url !== null && (
        <>
          <Disclosure title={say('showPasscode')} isOpen={isChanged}>
            <p className={styles.code} translate="no">
              {code}
            </p>
          </Disclosure>
          <CopyButtons code={code} url={url} />
          <p>
            <a href={basePath + ownerPaths.passcodeSheet} target="_blank" rel="noopener">
              {say('printSheet')}
            </a>
          </p>
        </>
      )}
      {exists && <Change key={code} errors={errors} />}
    </section>
  )
}

function Change({ errors: posted }: { errors: FieldError[] }) {
  const say = useWords('studios')
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check: checkPasscodeChange, posted })
  const isSending = useNavigation().formData?.get('intent') === 'passcode'
  return (
    <Disclosure title={say('changePasscode')} isOpen={posted.length > 0}>
      <Form method="post" action={ownerPaths.studioSetup} className={styles.form} {...formProps}>
        <FixErrors errors={errors} />
        <ErrorSummary ref={summary} errors={errors} />
        <p id="change-means">{say('changeMeans')}</p>
        <Field
          name="passcode"
          label={say('ownPasscode')}
          hint={say('ownPasscodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('passcode')}
          isOptional
        />
        <PasswordField
          name="password"
          label={say('yourPassword')}
          hint={say('yourPasswordHint')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button
          type="submit"
          name="intent"
          value="passcode"
          isBusy={isSending}
          aria-describedby="change-means"
        >
          {say('changePasscode')}
        </Button>
      </Form>
    </Disclosure>
  )
}
