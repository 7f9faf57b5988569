import { addressLines } from 'commerce/customers/address-lines'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/addresses-page'
import { accountPaths } from '#src/account-paths'
import { postRemoval } from '#src/addresses/post-address'
import { privateHeaders } from '#src/answers/private-headers'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { textField } from '#src/forms/text-entries'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/my-account/addresses/addresses-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { storeView } = context.get(pageContext)
  const customer = customerOf(context)
  if (!customer) throw homeToSignIn(url)
  return {
    addresses: customer.addresses.map(({ id, values, isDefaultShipping, isDefaultBilling }) => ({
      id,
      lines: addressLines(values, storeView.locale),
      isDefaultShipping,
      isDefaultBilling,
    })),
    isSaved: url.searchParams.has('saved'),
    removing: Number(url.searchParams.get('remove')),
  }
}

/** Removes an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = customerOf(context)
  if (!customer) throw homeToSignIn(url)
  const id = Number(textField(await request.formData(), 'remove'))
  const problem = await postRemoval({ id, customer }, context.get(pageContext))
  return problem === undefined ? redirect(accountPaths.addressesSaved) : data({ problem }, { status: 422 })
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, isSaved, removing } = loaderData
  const say = useWords('profile')
  const done = useFocusOnSwap(isSaved)
  const add = <LinkButton to={accountPaths.newAddress}>{say('addAddress')}</LinkButton>
  return (
    <Section title={say('addresses')}>
      {isSaved && !actionData && (
        <OutcomeText kind="done" ref={done}>
          {say('saved')}
        </OutcomeText>
      )}
      {actionData && <OutcomeText kind="refused">{actionData.problem}</OutcomeText>}
      {addresses.length === 0 ? (
        <EmptyState title={say('noAddressesTitle')} actions={add}>
          <p>{say('noAddressesHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <ul role="list" className={styles.cards}>
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard {...address} isRemoving={address.id === removing} />
              </li>
            ))}
          </ul>
          <p>{add}</p>
        </>
      )}
    </Section>
  )
}

interface AddressCardProps {
  id: number
  lines: string[]
  isDefaultShipping: boolean
  isDefaultBilling: boolean
  /** asks whether it is meant */
  isRemoving: boolean
}

function AddressCard({ id, lines, isDefaultShipping, isDefaultBilling, isRemoving }: AddressCardProps) {
  const say = useWords('profile')
  const isSending = useNavigation().formData !== undefined
  const question = useFocusOnSwap(isRemoving)
  const opener = useFocusOnSwap<HTMLAnchorElement>(isRemoving)
  const name = lines.slice(0, 2).join(', ')
  return (
    <article aria-label={name} className={styles.card}>
      <p>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      {isDefaultShipping && <p className={styles.mark}>{say('defaultShipping')}</p>}
      {isDefaultBilling && <p className={styles.mark}>{say('defaultBilling')}</p>}
      {isRemoving ? (
        <Form method="post" action={accountPaths.addresses} className={styles.ways}>
          <p ref={question} tabIndex={-1}>
            {say('removeAsked')}
          </p>
          <Button type="submit" name="remove" value={id} isBusy={isSending}>
            {say('remove')}
          </Button>
          <Link to={accountPaths.addresses} preventScrollReset>
            {say('keep')}
          </Link>
        </Form>
      ) : (
        <p className={styles.ways}>
          <Link to={accountPaths.address(id)} aria-label={say('editNamed', { name })}>
            {say('edit')}
          </Link>
          <Link
            ref={opener}
            to={accountPaths.removingAddress(id)}
            aria-label={say('removeNamed', { name })}
            preventScrollReset
          >
            {say('remove')}
          </Link>
        </p>
      )}
    </article>
  )
}
