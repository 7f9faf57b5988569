import type { FieldError } from 'commerce/field-error'
import { checkSettings } from 'commerce/studios/check-settings'
import type { StudioSettings } from 'commerce/studios/studio-settings'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEarlyInput } from '#src/forms/use-early-input'
import { ownerPaths } from '#src/owners/owner-paths'
import { FixErrors } from '#src/studios/fix-errors'
import type { SetupOutcome, TypedSettings } from '#src/studios/post-setup'
import styles from '#src/studios/settings-form.module.css'
import { UrlField } from '#src/studios/url-field'
import { Button } from '#src/ui/form/button'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { TextArea } from '#src/ui/form/text-area'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

interface SettingsFormProps {
  ownerId: string
  settings: StudioSettings
  outcome: SetupOutcome | undefined
}

const none: FieldError[] = []
const check = (values: Parameters<typeof checkSettings>[0]) => checkSettings(values)

/** STUDIO-06: name, URL, description and publication of the store, saved together. */
export function SettingsForm({ ownerId, settings, outcome }: SettingsFormProps) {
  const say = useWords('studios')
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: outcome?.errors ?? none })
  const isSending = useNavigation().formData?.get('intent') === 'settings'
  const shown: TypedSettings = outcome?.typed ?? settings
  const saved = outcome?.saved ?? settings
  return (
    <Form method="post" action={ownerPaths.studioSetup} className={styles.form} {...formProps}>
      <FixErrors errors={errors} />
      <ErrorSummary ref={summary} errors={errors} />
      {outcome?.saved && <Conflict saved={outcome.saved} typed={shown} />}
      <input type="hidden" name="version" value={saved.version} />
      <Field
        name="name"
        label={say('storeName')}
        hint={say('storeNameHint')}
        autoComplete="organization"
        defaultValue={shown.name}
        error={errorOf('name')}
        required
      />
      <UrlField ownerId={ownerId} saved={settings} defaultValue={shown.urlKey} error={errorOf('urlKey')} />
      <TextArea
        name="description"
        label={say('description')}
        hint={say('descriptionHint')}
        rows={5}
        defaultValue={shown.description}
        error={errorOf('description')}
        isOptional
      />
      <PublishSwitch isActive={shown.isActive} />
      <Button
        type="submit"
        name="intent"
        value="settings"
        look="main"
        isBusy={isSending}
        className={styles.submit}
      >
        {say(isSending ? 'saving' : outcome?.saved ? 'keepMine' : 'save')}
      </Button>
    </Form>
  )
}

/** UX-116: says in words what parents will see. */
function PublishSwitch({ isActive }: { isActive: boolean }) {
  const say = useWords('studios')
  const [isPublished, setPublished] = useState(isActive)
  const box = useEarlyInput<HTMLInputElement>(({ checked }) => setPublished(checked))
  return (
    <div className={styles.publish}>
      <Checkbox
        ref={box}
        id="active"
        name="active"
        value="yes"
        role="switch"
        defaultChecked={isActive}
        onChange={(event) => setPublished(event.target.checked)}
        aria-describedby="active-means"
      >
        {say('publish')}
      </Checkbox>
      <p id="active-means" className={styles.means}>
        {say(isPublished ? 'publishedMeans' : 'closedMeans')}
      </p>
    </div>
  )
}

/** UX-111: both, and what to do. Saving again takes the place of what the other owner saved. */
function Conflict({ saved, typed }: { saved: StudioSettings; typed: TypedSettings }) {
  const say = useWords('studios')
  const shownOf = ({ name, urlKey, description, isActive }: TypedSettings) => [
    [say('storeName'), name],
    [say('studioUrl'), urlKey],
    [say('description'), description],
    [say('publish'), say(isActive ? 'yes' : 'no')],
  ]
  const yours = shownOf(typed)
  const rows = shownOf(saved)
    .map(([field = '', text = ''], at) => ({ field, text, own: yours[at]?.[1] ?? '' }))
    .filter(({ text, own }) => text !== own)
  return (
    <section role="alert" aria-labelledby="conflict" className={styles.conflict}>
      <h3 id="conflict">{say('conflictTitle')}</h3>
      <p>{say('conflictHelp')}</p>
      <SmallTable
        caption={say('settings')}
        columns={[say('conflictField'), say('conflictSaved'), say('conflictYours')]}
      >
        {rows.map(({ field, text, own }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{text}</td>
            <td>{own}</td>
          </tr>
        ))}
      </SmallTable>
      <p>
        <Link to={ownerPaths.studioSetup} reloadDocument>
          {say('takeSaved')}
        </Link>
      </p>
    </section>
  )
}
