import styles from '#src/checkout/terms-field.module.css'
import { paths } from '#src/paths'
import { Checkbox } from '#src/ui/form/checkbox'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { useShopPath } from '#src/use-shop-path'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

interface TermsFieldProps {
  error: string | undefined
  ref?: React.Ref<HTMLInputElement>
  onChange?: () => void
}

/** What every order is agreed to. */
export function TermsField({ error, ...input }: TermsFieldProps) {
  const say = useWords('checkout')
  const shopPath = useShopPath()
  return (
    <div className={styles.terms}>
      <Checkbox
        id="terms"
        name="terms"
        value="accepted"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'terms-error'}
        {...input}
      >
        <Rich
          text={say('agree')}
          elements={[
            (words) => (
              <a href={shopPath + paths.content('terms-conditions')} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
            (words) => <span className="visually-hidden">{words}</span>,
          ]}
        />
      </Checkbox>
      <FieldErrorText id="terms-error" error={error} />
    </div>
  )
}
