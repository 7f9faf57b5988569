import {
  RETURN_CARRIER_MAX_LETTERS,
  RETURN_COMMENT_MAX_LETTERS,
  RETURN_PHOTO_MAX_BYTES,
  RETURN_PHOTOS_MAX,
} from 'commerce/return-limits'
import { ChangeForm } from '#src/returns/change-form'
import { checkComment, checkPhoto, checkTrack } from '#src/returns/check-change'
import type { ChangeOutcome } from '#src/returns/post-return-change'
import styles from '#src/returns/card/return-card.module.css'
import { ReturnFacts } from '#src/returns/card/return-facts'
import type { ShownReturn } from '#src/returns/show-return'
import { Field } from '#src/ui/form/field'
import { TextArea } from '#src/ui/form/text-area'
import { Disclosure } from '#src/ui/page/disclosure'
import { useWords } from '#src/ui/words/use-words'

interface ReturnCardProps {
  shown: ShownReturn
  outcome: ChangeOutcome | undefined
}

const bytesOfMegabyte = 1_000_000
const noProblem = () => []

/** RMA-04: a return, how it stands, and what its customer can do with it now. */
export function ReturnCard({ shown, outcome }: ReturnCardProps) {
  const say = useWords('returns')
  const { number, actions, comments } = shown
  const title = say('returnNumber', { number })
  const isOpen = (change: string) => outcome?.change === change && outcome.values['return'] === number
  const ofForm = { returnNumber: number, outcome }
  return (
    <article aria-label={title} className={styles.card}>
      <ReturnFacts shown={shown} />
      {actions.includes('track') && (
        <Disclosure title={say('addTracking')} isOpen={shown.tracks.length === 0 || isOpen('track')}>
          <ChangeForm {...ofForm} change="track" check={checkTrack} submit={say('saveTracking')}>
            {({ typed, idOf, errorOf }) => (
              <>
                <Field
                  name="carrier"
                  id={idOf('carrier')}
                  label={say('carrier')}
                  hint={say('carrierHint')}
                  maxLength={RETURN_CARRIER_MAX_LETTERS.carrier}
                  defaultValue={typed('carrier')}
                  error={errorOf('carrier')}
                />
                <Field
                  name="trackingNumber"
                  id={idOf('trackingNumber')}
                  label={say('trackingNumber')}
                  autoComplete="off"
                  maxLength={RETURN_CARRIER_MAX_LETTERS.number}
                  defaultValue={typed('trackingNumber')}
                  error={errorOf('trackingNumber')}
                />
              </>
            )}
          </ChangeForm>
        </Disclosure>
      )}
      {actions.includes('comment') && (
        <Disclosure title={say('addComment')} isOpen={isOpen('comment')}>
          <ChangeForm {...ofForm} change="comment" check={checkComment} submit={say('sendComment')}>
            {({ typed, idOf, errorOf }) => (
              <>
                {/* The same words after another comment are a new comment; sent twice from one page they are one. */}
                <input type="hidden" name="seen" value={typed('seen') ?? comments.length} />
                <TextArea
                  name="comment"
                  id={idOf('comment')}
                  label={say('comment')}
                  hint={say('commentHint', { count: RETURN_COMMENT_MAX_LETTERS })}
                  defaultValue={typed('comment')}
                  error={errorOf('comment')}
                />
              </>
            )}
          </ChangeForm>
        </Disclosure>
      )}
      {actions.includes('photo') && shown.photos.length < RETURN_PHOTOS_MAX && (
        <Disclosure title={say('addPhoto')} isOpen={isOpen('photo')}>
          <ChangeForm {...ofForm} change="photo" check={checkPhoto} submit={say('sendPhoto')} hasFile>
            {({ idOf, errorOf }) => <PhotoField id={idOf('photo')} error={errorOf('photo')} />}
          </ChangeForm>
        </Disclosure>
      )}
      {actions.includes('cancel') && (
        <Disclosure title={say('cancelReturn')} isOpen={isOpen('cancel')}>
          <p>{say('cancelHelp')}</p>
          <ChangeForm {...ofForm} change="cancel" check={noProblem} submit={say('cancelForGood')} />
        </Disclosure>
      )}
    </article>
  )
}

/** The limits of a photo are said before one is chosen. */
export function PhotoField({ id, error }: { id: string; error: string | undefined }) {
  const say = useWords('returns')
  return (
    <Field
      name="photo"
      id={id}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      label={say('photo')}
      hint={say('photoHint', {
        megabytes: RETURN_PHOTO_MAX_BYTES / bytesOfMegabyte,
        count: RETURN_PHOTOS_MAX,
      })}
      error={error}
    />
  )
}
