import { checkDressCode } from 'commerce/dress-codes/check-dress-code'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import type { FieldError } from 'commerce/field-error'
import { DRESS_CODE_MAX_LETTERS } from 'commerce/limits'
import { Form, Link, useNavigation } from 'react-router'
import styles from '#src/dress-codes/dress-code-form.module.css'
import { dressCodePaths } from '#src/dress-codes/dress-code-paths'
import type { TypedDressCode } from '#src/dress-codes/typed-dress-code'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEmptiedForm } from '#src/forms/use-emptied-form'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'

interface DressCodeFormProps {
  ownerId: number
  /** the one that is edited; undefined: a new one */
  code?: DressCode | undefined
  /** what was sent and not saved */
  typed?: TypedDressCode | undefined
  errors: FieldError[]
  /** what somebody else saved in the meantime */
  saved?: DressCode | undefined
}

/** STUDIO-08: names and describes a dress code, a new one or one that is there. */
export function DressCodeForm({ ownerId, code, typed, errors: posted, saved }: DressCodeFormProps) {
  const say = useWords('dress-codes')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkDressCode,
    posted,
    keptAs: `dress-code ${ownerId} ${code?.id ?? ''}`,
  })
  const isOwn = (sent: FormData) => sent.get('intent') === 'save' && sent.get('id') === (code?.id ?? '')
  useEmptiedForm({ form: formProps.ref, isOwn, isRefused: typed !== undefined })
  const isSending = useNavigation().formData !== undefined
  const shown = typed ?? code
  return (
    <Form method="post" action={dressCodePaths.list} className={styles.form} {...formProps}>
      <input type="hidden" name="id" value={code?.id ?? ''} />
      <input type="hidden" name="version" value={saved?.version ?? code?.version ?? ''} />
      <ErrorSummary ref={summary} errors={errors} />
      {saved && <SavedByOthers saved={saved} />}
      <Field
        name="name"
        label={say('name')}
        hint={say('nameHint')}
        autoComplete="off"
        maxLength={DRESS_CODE_MAX_LETTERS.name}
        defaultValue={shown?.name}
        data-first={typed && (code?.name ?? '')}
        error={errorOf('name')}
      />
      <TextArea
        name="description"
        label={say('description')}
        hint={say('descriptionHint')}
        isOptional
        rows={3}
        maxLength={DRESS_CODE_MAX_LETTERS.description}
        defaultValue={shown?.description}
        data-first={typed && (code?.description ?? '')}
        error={errorOf('description')}
      />
      <p className={styles.ways}>
        <Button type="submit" name="intent" value="save" look={code ? 'outline' : 'main'} isBusy={isSending}>
          {say(code ? 'save' : 'add')}
        </Button>
        {code && (
          <Link to={dressCodePaths.list} preventScrollReset>
            {say('cancel')}
          </Link>
        )}
      </p>
    </Form>
  )
}

function SavedByOthers({ saved: { name, description } }: { saved: DressCode }) {
  const say = useWords('dress-codes')
  return (
    <div role="alert" className={styles.saved}>
      <p className={styles.strong}>{say('changedTitle')}</p>
      <dl>
        <dt>{say('name')}</dt>
        <dd>{name}</dd>
        <dt>{say('description')}</dt>
        <dd>{description === '' ? say('noDescription') : description}</dd>
      </dl>
      <p>{say('changedHelp')}</p>
    </div>
  )
}
