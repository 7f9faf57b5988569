import { Form } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/addresses/saved-addresses.module.css'
import { useWords } from '#src/ui/words/use-words'

export interface SavedLine {
  id: number
  /** the address in one line */
  text: string
}

interface SavedAddressesProps {
  addresses: SavedLine[]
  onUse: () => void
}

/** CHECKOUT-04: the addresses of the customer's book; one of them fills the form below. */
export function SavedAddresses({ addresses, onUse }: SavedAddressesProps) {
  const say = useWords('checkout')
  return (
    <Form method="post" action={paths.checkoutStep('shipping')} className={styles.saved} onSubmit={onUse}>
      <input type="hidden" name="intent" value="use-address" />
      <h2 id="saved-addresses">{say('savedAddresses')}</h2>
      <ul role="list" aria-labelledby="saved-addresses" className={styles.list}>
        {addresses.map(({ id, text }) => (
          <li key={id} className={styles.address}>
            <span>{text}</span>
            <button type="submit" name="address" value={id} aria-label={say('useAddress', { address: text })}>
              {say('use')}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
