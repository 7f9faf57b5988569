import type { FieldError } from 'commerce/field-error'
import { LOGO_MAX_BYTES, LOGO_MAX_EDGE_PIXELS } from 'commerce/limits'
import { PICTURE_TYPES } from 'commerce/picture-file'
import { Form, useNavigation } from 'react-router'
import { useEarlyInput } from '#src/forms/use-early-input'
import { ownerPaths } from '#src/owners/owner-paths'
import { FixErrors } from '#src/studios/fix-errors'
import { LogoPreview } from '#src/studios/logo-preview'
import styles from '#src/studios/logo-part.module.css'
import { useLogoUpload } from '#src/studios/use-logo-upload'
import { Button } from '#src/ui/form/button'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface LogoPartProps {
  ownerId: string
  logo: string | null
  /** a form without script sent it */
  isUploaded: boolean
  errors: FieldError[]
}

const bytesOfMegabyte = 1_000_000

/** UX-114: a button and a drop zone. With script a chosen picture is sent at once, with its progress. */
export function LogoPart({ ownerId, logo, isUploaded, errors }: LogoPartProps) {
  const say = useWords('studios')
  const upload = useLogoUpload(ownerId)
  const field = useEarlyInput<HTMLInputElement>(upload.chooseIn)
  const isPosting = useNavigation().formData?.has('intent') ?? false
  const { state } = upload
  const refusal = state.kind === 'refused' ? state.message : errors[0]?.message
  const isDone = state.kind === 'stored' || (state.kind === 'idle' && isUploaded)
  return (
    <section aria-labelledby="logo-part" className={styles.part}>
      <h2 id="logo-part" tabIndex={-1}>
        {say('logo')}
      </h2>
      {isDone && <OutcomeText kind="done">{say('uploaded')}</OutcomeText>}
      {state.kind === 'idle' && <FixErrors errors={errors} />}
      {logo === null ? (
        <p className={styles.quiet}>{say('noLogo')}</p>
      ) : (
        <img src={logo} alt={say('logoNow')} className={styles.logo} />
      )}
      <Form
        method="post"
        action={ownerPaths.studioSetup}
        encType="multipart/form-data"
        className={styles.form}
        data-over={upload.isOver || undefined}
        {...upload.dropProps}
      >
        <label htmlFor="logo" className={styles.label}>
          {say('chooseLogo')} <span className={styles.quiet}>{say('dropLogo')}</span>
        </label>
        <p id="logo-hint" className={styles.quiet}>
          {say('logoHelp', { megabytes: LOGO_MAX_BYTES / bytesOfMegabyte, edge: LOGO_MAX_EDGE_PIXELS })}
        </p>
        <input
          ref={field}
          id="logo"
          name="logo"
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className={styles.file}
          aria-describedby={refusal === undefined ? 'logo-hint' : 'logo-hint logo-error'}
          aria-invalid={refusal === undefined ? undefined : true}
          onChange={(event) => upload.chooseIn(event.target)}
        />
        <FieldErrorText id="logo-error" error={refusal} />
        <noscript>
          <Button type="submit" name="intent" value="logo">
            {say('sendLogo')}
          </Button>
        </noscript>
      </Form>
      <UploadState upload={upload} />
      {logo !== null && (
        <Form method="post" action={ownerPaths.studioSetup}>
          <Button type="submit" name="intent" value="remove-logo" look="plain" isBusy={isPosting}>
            {say('removeLogo')}
          </Button>
        </Form>
      )}
    </section>
  )
}

function UploadState({ upload }: { upload: ReturnType<typeof useLogoUpload> }) {
  const say = useWords('studios')
  const { state, file, cancel, retry } = upload
  const percent = state.kind === 'sending' ? Math.floor(state.share * 100) : 0
  const isSending = state.kind === 'sending'
  return (
    <div className={styles.state}>
      {file && <LogoPreview file={file} label={say('preview', { name: file.name })} />}
      {isSending && (
        <progress
          max={100}
          value={percent}
          aria-label={say('sendingLogo', { name: file?.name ?? '', percent })}
          className={styles.progress}
        />
      )}
      <p role="status">
        {isSending && percent < 100 && say('sendingLogo', { name: file?.name ?? '', percent })}
        {isSending && percent >= 100 && say('storingLogo')}
        {state.kind === 'canceled' && say('canceled')}
      </p>
      {state.kind === 'lost' && (
        <OutcomeText kind="refused">{state.message ?? say('connectionLost')}</OutcomeText>
      )}
      {isSending && <Button onClick={cancel}>{say('cancel')}</Button>}
      {(state.kind === 'lost' || state.kind === 'canceled') && (
        <Button onClick={retry}>{say('retry')}</Button>
      )}
    </div>
  )
}
