import type { FieldError } from 'commerce/field-error'
import type { Route } from './+types/dress-codes-page'
import { privateHeaders } from '#src/answers/private-headers'
import { DressCodeForm } from '#src/dress-codes/dress-code-form'
import { DressCodeList } from '#src/dress-codes/dress-code-list'
import { readAsked } from '#src/dress-codes/dress-code-paths'
import { loadDressCodes } from '#src/dress-codes/load-dress-codes'
import { postDressCodes } from '#src/dress-codes/post-dress-codes'
import { useOrderKey } from '#src/row-order/use-order-key'
import { loadStepsLeft } from '#src/owners/load-steps'
import { NextStep } from '#src/owners/next-step'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/dress-codes-page.module.css'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const page = context.get(pageContext)
  const asked = readAsked(url)
  const [loaded, steps] = await Promise.all([
    loadDressCodes(page, owner.id),
    loadStepsLeft(page, owner, { isSaved: asked.done !== undefined }),
  ])
  return { ownerId: owner.id, asked, loaded, steps }
}

export function action({ request, context }: Route.ActionArgs) {
  return postDressCodes(request, context.get(pageContext), ownerOf(context).id)
}

const none: FieldError[] = []

/** STUDIO-08 */
export default function DressCodesPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { ownerId, asked, loaded, steps } = loaderData
  const say = useWords('dress-codes')
  const reordered = outcome?.kind === 'reordered' ? outcome : undefined
  // What somebody else saved is newer than what the page was loaded with.
  const order = reordered?.theirs ?? { rows: loaded.codes, version: loaded.version }
  const orderKey = useOrderKey({
    version: order.version,
    done: asked.done,
    isReordered: reordered !== undefined,
  })
  const isThere = (id: string | null) => order.rows.some((code) => code.id === id)
  const typed = outcome?.kind === 'typed' ? outcome : undefined
  // What was typed for one that was removed meanwhile can be added as a new one.
  const typedFor = typed && isThere(typed.typed.id) ? typed.typed.id : ''
  const ofForm = (id: string) =>
    typed && typedFor === id
      ? { typed: typed.typed, errors: typed.errors, saved: typed.saved }
      : { errors: none }
  // A link to one that was removed meanwhile edits nothing.
  const asksFor = isThere(asked.editing) ? asked.editing : null
  const editing = typed ? typedFor : asksFor
  return (
    <DashboardSection title={say('title')} hasErrors={outcome !== undefined}>
      {!outcome && asked.done && <OutcomeText kind="done">{say(asked.done)}</OutcomeText>}
      <NextStep steps={steps} />
      {outcome?.kind === 'refused' && <OutcomeText kind="refused">{outcome.message}</OutcomeText>}
      <p className={styles.help}>
        {say('help')} {!editing && <a href="#new">{say('newTitle')}</a>}
      </p>
      {order.rows.length === 0 ? (
        <EmptyState title={say('emptyTitle')}>
          <p>{say('emptyHelp')}</p>
        </EmptyState>
      ) : (
        <DressCodeList
          key={orderKey}
          loaded={order}
          ownerId={ownerId}
          trouble={reordered}
          asked={{ ...asked, editing }}
          editForm={(id) => (
            <DressCodeForm
              ownerId={ownerId}
              code={order.rows.find((code) => code.id === id)}
              {...ofForm(id)}
            />
          )}
        />
      )}
      {!editing && (
        <section aria-labelledby="new" className={styles.new}>
          <h2 id="new" tabIndex={-1}>
            {say('newTitle')}
          </h2>
          <DressCodeForm ownerId={ownerId} {...ofForm('')} />
        </section>
      )}
    </DashboardSection>
  )
}
