import type { CartTotals } from 'commerce/cart/cart'
import { listProblems } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import { COUPON_MAX_LETTERS } from 'commerce/limits'
import { problems } from 'commerce/problems'
import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useErrorTitle } from '#src/forms/use-error-title'
import { paths } from '#src/paths'
import styles from '#src/cart/coupon/coupon-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { Disclosure } from '#src/ui/page/disclosure'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

const none: FieldError[] = []

function check({ coupon = '' }: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return listProblems({ coupon: coupon.trim() === '' ? problems.fieldRequired : undefined })
}

interface CouponFormProps {
  totals: Pick<CartTotals, 'couponCode' | 'couponMessage'>
  refused: { code: string; message: string } | undefined
}

/** CART-12: a disclosure with a field for a code, or the applied code and a button to remove it. */
export function CouponForm({ totals, refused }: CouponFormProps) {
  const { couponCode, couponMessage } = totals
  const say = useWords('cart')
  const sent = useNavigation().formData?.get('intent')
  const refusal = useMemo(() => (refused ? [{ field: 'coupon', message: refused.message }] : none), [refused])
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: refusal })
  useErrorTitle(errors.length > 0)
  const applied = useFocusOnSwap(couponCode)
  const opener = useFocusOnSwap<HTMLElement>(couponCode)
  if (couponCode !== null) {
    return (
      <Form method="post" action={paths.cart} preventScrollReset className={styles.applied}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <div>
          <p ref={applied} tabIndex={-1}>
            <Rich
              text={say('couponApplied', { code: couponCode })}
              elements={[(words) => <strong>{words}</strong>]}
            />
          </p>
          {couponMessage !== null && <p className={styles.stopped}>{couponMessage}</p>}
        </div>
        <Button
          type="submit"
          look="plain"
          aria-label={say('removeCoupon', { code: couponCode })}
          isBusy={sent === 'remove-coupon'}
        >
          {say('remove')}
        </Button>
      </Form>
    )
  }
  return (
    <Disclosure ref={opener} title={say('coupon')} isOpen={refused !== undefined}>
      <Form method="post" action={paths.cart} preventScrollReset className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <input type="hidden" name="intent" value="apply-coupon" />
        <Field
          label={say('couponCode')}
          name="coupon"
          defaultValue={refused?.code}
          error={errorOf('coupon')}
          maxLength={COUPON_MAX_LETTERS}
          autoComplete="off"
          required
        />
        <Button type="submit" isBusy={sent === 'apply-coupon'}>
          {say('apply')}
        </Button>
      </Form>
    </Disclosure>
  )
}
