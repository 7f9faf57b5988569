import type { CartLine } from 'commerce/cart/cart'
import { DANCER_MAX_LETTERS } from 'commerce/limits'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import styles from '#src/cart/line/line-dancer.module.css'
import type { CartOutcome } from '#src/cart/post-cart'
import { seenVersion } from '#src/cart/line/seen-version'
import { showCart } from '#src/cart/shown-cart'
import { newKey } from '#src/new-key'
import { paths } from '#src/paths'
import { rememberDancer } from '#src/studio-stores/dancer/kept-dancers'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Decision 20: who a line is for, and a form to change it. Without script the details open by themselves. */
export function LineDancer({ line }: { line: CartLine }) {
  const { id, name, sku, qty, dancer } = line
  const { basePath, studioKey } = useShop()
  const say = useWords('studio-stores')
  const fetcher = useFetcher<CartOutcome>()
  const [isOpen, setOpen] = useState(false)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.kind === 'changed') showCart(answer.cart)
  }, [answer])
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('request', newKey())
    form.set('seen', seenVersion())
    const typed = form.get('dancer')
    if (studioKey !== null && typeof typed === 'string') rememberDancer(studioKey, typed)
    setOpen(false)
    void fetcher.submit(form, { method: 'post', action: paths.cart })
  }
  return (
    <>
      <details
        className={styles.dancer}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {dancer === '' ? say('nobody') : say('dancerOf', { name: dancer })}{' '}
          <span className={styles.change}>
            {say(dancer === '' ? 'nameDancer' : 'changeDancer')}
            <span className="visually-hidden">: {name}</span>
          </span>
        </summary>
        <form method="post" action={basePath + paths.cart} className={styles.form} onSubmit={send}>
          <input type="hidden" name="intent" value="dancer" />
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="sku" value={sku} />
          <input type="hidden" name="qty" value={qty} />
          <Field
            key={dancer}
            id={`dancer-${id}`}
            name="dancer"
            label={say('dancer')}
            defaultValue={dancer}
            maxLength={DANCER_MAX_LETTERS}
            autoComplete="off"
          />
          <Button type="submit" look="outline" isBusy={fetcher.state !== 'idle'}>
            {say('saveDancer')}
          </Button>
        </form>
      </details>
      {/* Not in the details, which close when they are sent. */}
      {answer?.kind === 'refused' && <OutcomeText kind="refused">{answer.message}</OutcomeText>}
    </>
  )
}
