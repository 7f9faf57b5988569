import type { CartTotals } from 'commerce/cart/cart'
import { COUPON_MAX_LETTERS } from 'commerce/limits'
import { Form, useNavigation } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/cart/coupon-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { Disclosure } from '#src/ui/page/disclosure'

interface CouponFormProps {
  totals: Pick<CartTotals, 'couponCode' | 'couponMessage'>
  refused: { code: string; message: string } | undefined
}

/** CART-12: a code to apply, behind its title until asked for; or the one that is applied, to be removed. */
export function CouponForm({ totals, refused }: CouponFormProps) {
  const { couponCode, couponMessage } = totals
  const sent = useNavigation().formData?.get('intent')
  if (couponCode !== null) {
    return (
      <Form method="post" action={addresses.cart} preventScrollReset className={styles.applied}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <div>
          <p>
            Coupon <strong>{couponCode}</strong>
          </p>
          {couponMessage !== null && <p className={styles.stopped}>{couponMessage}</p>}
        </div>
        <Button
          type="submit"
          look="plain"
          aria-label={`Remove coupon ${couponCode}`}
          isBusy={sent === 'remove-coupon'}
        >
          Remove
        </Button>
      </Form>
    )
  }
  return (
    <Disclosure title="Coupon" isOpen={refused !== undefined}>
      <Form method="post" action={addresses.cart} preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="apply-coupon" />
        <Field
          label="Coupon code"
          name="coupon"
          defaultValue={refused?.code}
          error={refused?.message}
          maxLength={COUPON_MAX_LETTERS}
          autoComplete="off"
          required
        />
        <Button type="submit" isBusy={sent === 'apply-coupon'}>
          Apply
        </Button>
      </Form>
    </Disclosure>
  )
}
