import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import { INVENTORY_CSV_MAX_ROWS } from 'commerce/limits'
import { Link } from 'react-router'
import type { Route } from './+types/inventory-page'
import { privateHeaders } from '#src/answers/private-headers'
import { answerInventoryCsv } from '#src/inventory/answer-inventory-csv'
import { CategoryOrder } from '#src/inventory/category-order'
import { inventoryPath, readInventoryChoice } from '#src/inventory/inventory-choice'
import { InventoryFilters } from '#src/inventory/inventory-filters'
import { InventoryPages } from '#src/inventory/inventory-pages'
import { InventoryTable } from '#src/inventory/inventory-table'
import { loadInventory } from '#src/inventory/load-inventory'
import { type InventoryOutcome, postInventory } from '#src/inventory/post-inventory'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { useOrderKey } from '#src/row-order/use-order-key'
import styles from '#src/pages/dashboard/products/inventory/inventory-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

export const headers = privateHeaders

export const middleware: Route.MiddlewareFunction[] = [answerInventoryCsv]

const doneKinds = ['asked', 'forgotten', 'ordered'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const moved = searchParams.get('moved')
  const ownerId = ownerOf(context).id
  return {
    ownerId,
    ...(await loadInventory(context.get(pageContext), ownerId, readInventoryChoice(searchParams))),
    done: doneKinds.find((kind) => kind === searchParams.get('done')),
    moved: moved === null ? undefined : { id: moved, from: Number(searchParams.get('from')) },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  return postInventory({ form, url, context: context.get(pageContext), ownerId: ownerOf(context).id })
}

/** STUDIO-24 */
export default function InventoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('inventory')
  const outcome: InventoryOutcome | undefined = actionData
  const { done, inventory } = loaderData
  return (
    <DashboardSection title={say('title')} hasErrors={outcome !== undefined}>
      {outcome?.kind === 'refused' && <OutcomeText kind="refused">{outcome.message}</OutcomeText>}
      {!outcome && done && <OutcomeText kind="done">{say(done)}</OutcomeText>}
      <p className={styles.help}>{say('help')}</p>
      {inventory.counts.all === 0 ? (
        <EmptyState
          title={say('noneTitle')}
          actions={<LinkButton to={ownerPaths.products}>{say('toProducts')}</LinkButton>}
        >
          <p>{say('noneHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <Stock loaded={loaderData} />
          <Order loaded={loaderData} outcome={outcome} />
        </>
      )}
    </DashboardSection>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Stock({ loaded: { shown, inventory, pages, categoryMenu, dressCodeMenu } }: { loaded: Loaded }) {
  const say = useWords('inventory')
  const { basePath, storeView } = useShop()
  const { counts, total } = inventory
  const lines = new Intl.NumberFormat(storeView.locale)
  const parts = [
    { key: 'all', count: counts.all, shown: undefined },
    { key: 'low', count: counts.low, shown: 'low' },
    { key: 'soldOut', count: counts.soldOut, shown: 'sold-out' },
    { key: 'waitedFor', count: counts.waitedFor, shown: 'waiting' },
  ] as const
  return (
    <>
      <nav aria-label={say('counts')}>
        <ul role="list" className={styles.counts}>
          {parts.map(({ key, count, shown: state }) => (
            <li key={key}>
              <Link
                to={inventoryPath({ ...shown, shown: state, page: 1 })}
                aria-current={shown.shown === state ? 'true' : undefined}
              >
                <span className={styles.count}>{count}</span> {say(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <InventoryFilters
        key={JSON.stringify(shown)}
        shown={shown}
        categoryMenu={categoryMenu}
        dressCodeMenu={dressCodeMenu}
      />
      <p role="status" className={styles.total}>
        {say('total', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          title={say('nothingTitle')}
          actions={<LinkButton to={inventoryPaths.all}>{say('showAll')}</LinkButton>}
        >
          <p>{say('nothingHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <InventoryTable shown={shown} inventory={inventory} />
          <InventoryPages shown={shown} pages={pages} />
          <p>
            <a
              href={`${basePath}${inventoryPath({ ...shown, page: 1 }, { csv: '1' })}`}
              download
              className={styles.download}
            >
              {total > INVENTORY_CSV_MAX_ROWS
                ? say('downloadFirst', { count: lines.format(INVENTORY_CSV_MAX_ROWS) })
                : say('download')}
            </a>
          </p>
        </>
      )}
    </>
  )
}

/** STUDIO-18: the order of the categories, for the lists of the store. */
function Order({ loaded, outcome }: { loaded: Loaded; outcome: InventoryOutcome | undefined }) {
  const say = useWords('inventory')
  const { ownerId, shown, moved, done } = loaded
  const action = inventoryPath(shown)
  // What somebody else saved is newer than what the page was loaded with.
  const { categories, version } = loaded.order
  const reordered = outcome?.kind === 'reordered' ? outcome : undefined
  const order = reordered?.theirs ?? { rows: categories, version }
  const key = useOrderKey({ version: order.version, done, isReordered: reordered !== undefined })
  return (
    <section aria-labelledby="categories" className={styles.part}>
      <h2 id="categories" tabIndex={-1}>
        {say('orderTitle')}
      </h2>
      {order.rows.length > 1 ? (
        <>
          <p className={styles.help}>{say('orderHelp')}</p>
          <CategoryOrder
            key={key}
            loaded={order}
            ownerId={ownerId}
            moved={moved}
            trouble={reordered}
            action={action}
          />
        </>
      ) : (
        <p className={styles.help}>{say('orderNone')}</p>
      )}
    </section>
  )
}
