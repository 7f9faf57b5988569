import { Form } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/cart/to-checkout/checkout-ways.module.css'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface CheckoutWaysProps {
  isSignedIn: boolean
  /** in the drawer: the way back leads to the page behind it */
  isReplacing?: boolean
}

/** UX-61: on to the checkout. A guest's way is the first and largest; whoever has an account may sign in before. */
export function CheckoutWays({ isSignedIn, isReplacing = false }: CheckoutWaysProps) {
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  const isFamily = useShop().studioKey !== null
  if (isSignedIn || isFamily) {
    return (
      <LinkButton to={paths.checkout} replace={isReplacing} look="main" isWide>
        {sayFrame('proceedToCheckout')}
      </LinkButton>
    )
  }
  return (
    <div className={styles.ways}>
      <Form action={paths.checkout} replace={isReplacing}>
        <Button type="submit" look="main" isWide>
          {say('guestCheckout')}
        </Button>
      </Form>
      <LinkButton to={paths.signInToCheckout} replace={isReplacing} look="plain">
        {say('signInFirst')}
      </LinkButton>
    </div>
  )
}
