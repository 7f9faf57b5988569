import type { CartTotals } from 'commerce/cart/cart'
import { COUPON_MAX_LETTERS } from 'commerce/limits'
import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/cart/coupon/coupon-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { Disclosure } from '#src/ui/page/disclosure'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface CouponFormProps {
  totals: Pick<CartTotals, 'couponCode' | 'couponMessage'>
  refused: { code: string; message: string } | undefined
}

/** CART-12: a disclosure with a field for a code, or the applied code and a button to remove it. */
export function CouponForm({ totals, refused }: CouponFormProps) {
  const { couponCode, couponMessage } = totals
  const say = useWords('cart')
  const sent = useNavigation().formData?.get('intent')
  if (couponCode !== null) {
    return (
      <Form method="post" action={paths.cart} preventScrollReset className={styles.applied}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <div>
          <p>
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
    <Disclosure title={say('coupon')} isOpen={refused !== undefined}>
      <Form method="post" action={paths.cart} preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="apply-coupon" />
        <Field
          label={say('couponCode')}
          name="coupon"
          defaultValue={refused?.code}
          error={refused?.message}
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
