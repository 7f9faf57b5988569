import { checkPersonalDetails } from 'commerce/checkout/check-details'
import type { TypedDetails } from 'commerce/checkout/steps'
import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import styles from '#src/pages/checkout/fields.module.css'
import { AccountFields } from '#src/pages/checkout/account-fields'
import { StepForm } from '#src/pages/checkout/step-form'
import { Field } from '#src/ui/form/field'

interface DetailsStepProps {
  typed: TypedDetails
  cart: { isVirtual: boolean }
  customerEmail: string | undefined
  outcome: CheckoutOutcome | undefined
}

/** Who orders. A guest may make an account on the way, which needs only a password. */
export function DetailsStep({ typed, cart, customerEmail, outcome }: DetailsStepProps) {
  return (
    <StepForm
      step="details"
      typed={typed}
      outcome={outcome}
      check={checkPersonalDetails}
      next={cart.isVirtual ? 'Continue to payment' : 'Continue to shipping'}
    >
      {({ values, errorOf }) => (
        <fieldset className={styles.fields}>
          <legend className={styles.title}>Your details</legend>
          {customerEmail === undefined && (
            <p className={styles.wide}>
              Have an account? <Link to={addresses.signInToCheckout}>Sign in</Link>
            </p>
          )}
          <Field
            name="firstName"
            label="First name"
            autoComplete="given-name"
            defaultValue={values['firstName']}
            error={errorOf('firstName')}
          />
          <Field
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            defaultValue={values['lastName']}
            error={errorOf('lastName')}
          />
          <div className={styles.wide}>
            <Field
              name="emailAddress"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="Only for updates about this order"
              defaultValue={values['emailAddress']}
              error={errorOf('emailAddress')}
            />
          </div>
          {customerEmail === undefined && <AccountFields values={values} errorOf={errorOf} />}
        </fieldset>
      )}
    </StepForm>
  )
}
