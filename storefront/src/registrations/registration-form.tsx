import { CERTIFICATE_MAX_BYTES } from 'commerce/limits'
import { BUSINESS_TYPES, type BusinessType } from 'commerce/registrations/business-types'
import { CERTIFICATE_TYPES } from 'commerce/registrations/certificate-file'
import { Form } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { FormKey } from '#src/forms/form-key'
import type { CheckedForm } from '#src/forms/use-checked-form'
import type { StudioRegistrationOutcome } from '#src/registrations/post-registration'
import styles from '#src/registrations/registration-form.module.css'
import { Button } from '#src/ui/form/button'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { PasswordField } from '#src/ui/form/password-field'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

interface RegistrationFormProps {
  checked: CheckedForm
  outcome: StudioRegistrationOutcome | undefined
  isSending: boolean
}

const typeWords = {
  studio: 'typeStudio',
  school: 'typeSchool',
  company: 'typeCompany',
  team: 'typeTeam',
  retailer: 'typeRetailer',
  other: 'typeOther',
} as const satisfies Record<BusinessType, string>

const bytesOfMegabyte = 1_000_000

/** STUDIO-05: one page, which also works without script. */
export function RegistrationForm({ checked, outcome, isSending }: RegistrationFormProps) {
  const say = useWords('registrations')
  const { errors, summary, errorOf, formProps } = checked
  const field = (name: string, autoComplete: string) => ({
    name,
    autoComplete,
    defaultValue: outcome?.values[name],
    error: errorOf(name),
  })
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <p className={styles.note}>{say('requiredNote')}</p>
      {/* Sent again unchanged, it is the same registration. */}
      <FormKey name="key" />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('business')}</legend>
        <Select {...field('businessType', 'off')} label={say('businessType')} required>
          <option value="">{say('chooseType')}</option>
          {BUSINESS_TYPES.map((type) => (
            <option key={type} value={type}>
              {say(typeWords[type])}
            </option>
          ))}
        </Select>
        <Field {...field('businessName', 'organization')} label={say('businessName')} required />
        <Field
          name="certificate"
          type="file"
          accept={CERTIFICATE_TYPES.join(',')}
          label={say('certificate')}
          hint={[
            say('certificateHint', { megabytes: CERTIFICATE_MAX_BYTES / bytesOfMegabyte }),
            ...(outcome ? [say('certificateAgain')] : []),
          ].join(' ')}
          error={errorOf('certificate')}
          required
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('address')}</legend>
        <Field {...field('street', 'address-line1')} label={say('street')} required />
        <Field {...field('city', 'address-level2')} label={say('city')} required />
        <div className={styles.pair}>
          <Field {...field('state', 'address-level1')} label={say('state')} required />
          <Field {...field('zip', 'postal-code')} label={say('zip')} required />
        </div>
        <Field {...field('phone', 'tel')} type="tel" label={say('phone')} required />
        <Field
          {...field('website', 'url')}
          inputMode="url"
          label={say('website')}
          hint={say('websiteHint')}
          isOptional
        />
        <Field
          {...field('facebookPage', 'off')}
          inputMode="url"
          label={say('facebookPage')}
          hint={say('facebookHint')}
          isOptional
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('contact')}</legend>
        <div className={styles.pair}>
          <Field {...field('firstName', 'given-name')} label={say('firstName')} required />
          <Field {...field('lastName', 'family-name')} label={say('lastName')} required />
        </div>
        <Field {...field('contactPhone', 'tel')} type="tel" label={say('contactPhone')} isOptional />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('signIn')}</legend>
        <Field
          {...field('email', 'email')}
          type="email"
          inputMode="email"
          label={say('email')}
          hint={say('emailHint')}
          required
        />
        <PasswordField
          name="password"
          label={say('password')}
          hint={say('passwordHint')}
          autoComplete="new-password"
          error={errorOf('password')}
        />
        <Checkbox
          name="receivesPromotions"
          value="yes"
          defaultChecked={outcome?.values['receivesPromotions'] === 'yes'}
        >
          {say('promotions')}
        </Checkbox>
      </fieldset>
      <div className={styles.end}>
        <Button id="send" type="submit" look="main" isWide isBusy={isSending}>
          {say('send')}
        </Button>
        <p role="status" className={styles.status}>
          {isSending && (
            <>
              {say('sending')}
              <progress className={styles.progress} aria-hidden="true" />
            </>
          )}
        </p>
      </div>
    </Form>
  )
}
