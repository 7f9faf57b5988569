import { checkPersonalDetails } from 'commerce/checkout/check-details'
import type { TypedDetails } from 'commerce/checkout/steps'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import styles from '#src/forms/fields.module.css'
import { AccountFields } from '#src/pages/checkout/account-fields'
import { StepForm } from '#src/pages/checkout/step-form'
import { useKeptDraft } from '#src/pages/checkout/use-kept-draft'
import { Field } from '#src/ui/form/field'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface DetailsStepProps {
  typed: TypedDetails
  cart: { isVirtual: boolean }
  customerEmail: string | undefined
  mayHaveAccount: boolean
  outcome: CheckoutOutcome | undefined
}

/** Who orders. A guest can create an account here with just a password. */
export function DetailsStep({ typed, cart, customerEmail, mayHaveAccount, outcome }: DetailsStepProps) {
  const isGuest = customerEmail === undefined && mayHaveAccount
  const say = useWords('checkout')
  const draft = useKeptDraft('details')
  return (
    <StepForm
      step="details"
      typed={typed}
      draft={draft}
      outcome={outcome}
      check={checkPersonalDetails}
      next={say(cart.isVirtual ? 'toPayment' : 'toShipping')}
    >
      {({ values, errorOf }) => (
        <fieldset className={styles.fields}>
          <legend className={styles.title}>{say('details')}</legend>
          {isGuest && (
            <p className={styles.wide}>
              <Rich
                text={say('haveAccount')}
                elements={[(words) => <Link to={paths.signInToCheckout}>{words}</Link>]}
              />
            </p>
          )}
          <Field
            name="firstName"
            label={say('firstName')}
            autoComplete="given-name"
            defaultValue={values['firstName']}
            error={errorOf('firstName')}
          />
          <Field
            name="lastName"
            label={say('lastName')}
            autoComplete="family-name"
            defaultValue={values['lastName']}
            error={errorOf('lastName')}
          />
          <div className={styles.wide}>
            <Field
              name="emailAddress"
              label={say('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={say('emailHint')}
              defaultValue={values['emailAddress']}
              error={errorOf('emailAddress')}
            />
          </div>
          {isGuest && <AccountFields values={values} errorOf={errorOf} />}
        </fieldset>
      )}
    </StepForm>
  )
}
