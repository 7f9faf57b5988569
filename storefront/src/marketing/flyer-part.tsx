import { FLYER_MAX_LETTERS } from 'commerce/studio-limits'
import { Form, useNavigation } from 'react-router'
import styles from '#src/marketing/flyer-part.module.css'
import type { LoadedMarketing } from '#src/marketing/load-marketing'
import { marketingPaths } from '#src/marketing/marketing-paths'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

/** STUDIO-16: a flyer with the texts of the owner, as it would be printed, and its files. */
export function FlyerPart({ flyer, store }: Pick<LoadedMarketing, 'flyer' | 'store'>) {
  const say = useWords('marketing')
  const { basePath } = useShop()
  const isLoading = useNavigation().location?.search.includes('headline=') ?? false
  const errorOf = (name: string) => flyer.errors.find(({ field }) => field === name)?.message
  return (
    <section aria-labelledby="flyer-part" className={styles.part}>
      <h2 id="flyer-part">{say('flyer')}</h2>
      <p className={styles.help}>{say('flyerHelp')}</p>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Form method="get" action={marketingPaths.page} preventScrollReset className={styles.form}>
            <Field
              name="headline"
              label={say('headline')}
              hint={say('headlineHint')}
              maxLength={FLYER_MAX_LETTERS.headline}
              defaultValue={flyer.typed.headline}
              error={errorOf('headline')}
              autoComplete="off"
              isOptional
            />
            <TextArea
              name="text"
              label={say('text')}
              hint={say('textHint')}
              rows={3}
              maxLength={FLYER_MAX_LETTERS.text}
              defaultValue={flyer.typed.text}
              error={errorOf('text')}
              isOptional
            />
            <Button type="submit" isBusy={isLoading} className={styles.submit}>
              {say('updateFlyer')}
            </Button>
          </Form>
          {flyer.notPrinted !== '' && (
            <p className={styles.note}>{say('notPrinted', { letters: flyer.notPrinted })}</p>
          )}
          <p className={styles.ways}>
            <a href={basePath + flyer.pdf} download>
              {say('downloadPdf')}
            </a>
            <a href={basePath + flyer.preview} download>
              {say('downloadPicture')}
            </a>
          </p>
        </div>
        <img
          key={flyer.preview}
          src={basePath + flyer.preview}
          alt={say('flyerPreview', { name: store.name, url: store.url })}
          width={595}
          height={842}
          className={styles.preview}
        />
      </div>
    </section>
  )
}
