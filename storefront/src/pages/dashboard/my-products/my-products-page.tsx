import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/my-products-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { BulkForm } from '#src/pages/dashboard/my-products/bulk/bulk-form'
import { PriceOutcome } from '#src/pages/dashboard/my-products/bulk/price-outcome'
import { PricePreview } from '#src/pages/dashboard/my-products/bulk/price-preview'
import { DefaultPrice } from '#src/pages/dashboard/my-products/default-price/default-price-form'
import styles from '#src/pages/dashboard/my-products/my-products-page.module.css'
import { ProductTable } from '#src/pages/dashboard/my-products/product-table'
import { SelectionBar } from '#src/pages/dashboard/my-products/bulk/selection-bar'
import { SelectionLine } from '#src/pages/dashboard/my-products/bulk/selection-line'
import { TableFilters } from '#src/pages/dashboard/my-products/table-filters'
import { TablePages } from '#src/pages/dashboard/my-products/table-pages'
import { UnavailableProducts } from '#src/pages/dashboard/my-products/unavailable/unavailable-products'
import { UndoBar } from '#src/pages/dashboard/my-products/bulk/undo-bar'
import { useSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import { loadDefaultPrice } from '#src/prices/default-price'
import { loadProductTable } from '#src/prices/load-product-table'
import { type MyProductsOutcome, postMyProducts } from '#src/prices/post-my-products'
import { readTable } from '#src/prices/table-choice'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const ownerId = ownerOf(context).id
  const page = context.get(pageContext)
  const [table, defaultPrice] = await Promise.all([
    loadProductTable(page, ownerId, readTable(searchParams)),
    loadDefaultPrice(page, ownerId),
  ])
  return {
    ...table,
    defaultPrice,
    select: searchParams.get('select'),
    removing: searchParams.get('remove'),
    isRemoved: searchParams.get('done') === 'removed',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  return postMyProducts({ form, url, context: context.get(pageContext), ownerId: ownerOf(context).id })
}

/**
 * A row that was saved brings its new values along: the table around it stays, and so does the focus. Unless another table
 * is on its way: the answer for the row ends that load.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, defaultShouldRevalidate } = change
  const intent = formData?.get('intent')
  const isOfRow = intent === 'price' || intent === 'publish'
  return isOfRow && currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate
}

export default function MyProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('prices')
  const outcome: MyProductsOutcome | undefined = actionData
  return (
    <DashboardSection title={say('title')} hasErrors={hasErrors(outcome)}>
      {outcome?.kind === 'preview' ? (
        <PricePreview key={outcome.changeId} preview={outcome} shown={loaderData.shown} />
      ) : loaderData.inStore === 0 ? (
        <>
          {loaderData.isRemoved && outcome === undefined && (
            <OutcomeText kind="done">{say('removed')}</OutcomeText>
          )}
          <EmptyState
            title={say('noneTitle')}
            actions={<LinkButton to={ownerPaths.products}>{say('toProducts')}</LinkButton>}
          >
            <p>{say('noneHelp')}</p>
          </EmptyState>
        </>
      ) : (
        <Table loaded={loaderData} outcome={outcome} />
      )}
      {outcome?.kind !== 'preview' && (
        <UnavailableProducts
          products={loaderData.unavailable}
          shown={loaderData.shown}
          removing={loaderData.removing}
          outcome={outcome}
        />
      )}
    </DashboardSection>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Table({ loaded, outcome }: { loaded: Loaded; outcome: MyProductsOutcome | undefined }) {
  const say = useWords('prices')
  const { rows, total, shown, pages, categories, lastChange, select, removing, isRemoved } = loaded
  const returned = returnedBulk(outcome)
  const selection = useSelection({ rows, total, select, returned })
  return (
    <>
      {isRemoved && outcome === undefined && <OutcomeText kind="done">{say('removed')}</OutcomeText>}
      <PriceOutcome outcome={outcome} shown={shown} />
      {lastChange && <UndoBar change={lastChange} shown={shown} />}
      <DefaultPrice shown={shown} saved={loaded.defaultPrice} outcome={ofDefault(outcome)} />
      <TableFilters key={JSON.stringify(shown)} shown={shown} categories={categories} />
      <p role="status" className={styles.count}>
        {say(total === loaded.inStore ? 'count' : 'countOf', { count: total, all: loaded.inStore })}
      </p>
      {total === 0 ? (
        <EmptyState
          title={say('nothingTitle')}
          actions={<LinkButton to={ownerPaths.myProducts}>{say('showAll')}</LinkButton>}
        >
          <p>{say('nothingHelp')}</p>
        </EmptyState>
      ) : (
        <>
          <BulkForm shown={shown} selection={selection} returned={returned}>
            <SelectionLine
              shown={shown}
              selection={selection}
              onPage={rows.length}
              total={total}
              isBack={returned?.kind === 'bulk-back'}
            />
          </BulkForm>
          <p className={styles.help}>{say('cellHelp')}</p>
          <ProductTable
            rows={rows}
            shown={shown}
            selection={selection}
            removing={removing}
            outcome={outcome}
          />
          <TablePages shown={shown} pages={pages} />
          {selection.count > 0 && <SelectionBar shown={shown} selection={selection} total={total} />}
        </>
      )}
    </>
  )
}

/** The form of many prices as it came back. */
function returnedBulk(outcome: MyProductsOutcome | undefined) {
  const isBack =
    outcome?.kind === 'bulk-refused' || outcome?.kind === 'bulk-back' || outcome?.kind === 'not-applied'
  return isBack ? outcome : undefined
}

function ofDefault(outcome: MyProductsOutcome | undefined) {
  return outcome?.kind === 'default-saved' || outcome?.kind === 'default-refused' ? outcome : undefined
}

const goodNews = ['saved', 'preview', 'bulk-back', 'applied', 'undone', 'default-saved']

function hasErrors(outcome: MyProductsOutcome | undefined): boolean {
  return outcome !== undefined && !goodNews.includes(outcome.kind)
}
