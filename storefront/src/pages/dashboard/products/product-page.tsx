import { useEffect } from 'react'
import { data, Link, redirect, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/product-page'
import { privateHeaders } from '#src/answers/private-headers'
import { BulkGridForm } from '#src/assortment/grid/bulk-grid-form'
import { AssignForm } from '#src/assortment/modal/assign-form'
import { loadProductTab, type OpenedProduct } from '#src/assortment/modal/load-product-tab'
import { ProductModal } from '#src/assortment/modal/product-modal'
import { postProductTab } from '#src/assortment/modal/post-product-tab'
import { QuickView } from '#src/assortment/modal/quick-view'
import {
  productListPath,
  productTabPath,
  productTabs,
  searchWithoutOutcome,
  withOutcome,
} from '#src/assortment/product-paths'
import { notify } from '#src/notices/notices-store'
import { loadStepsLeft } from '#src/owners/load-steps'
import { NextStep } from '#src/owners/next-step'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { paths } from '#src/paths'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useIsHydrated } from '#src/use-is-hydrated'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

export const headers = privateHeaders

function readParams({ sku, tab: asked }: { sku: string; tab?: string }) {
  const tab = productTabs.find((each) => each === asked)
  if (!tab) throw data(null, { status: 404 })
  return { sku, tab }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const page = context.get(pageContext)
  const asked = { ...readParams(params), ownerId: owner.id }
  const { searchParams } = url
  const isSaved = searchParams.get('done') === 'saved'
  return {
    opened: await loadProductTab(page, asked),
    search: searchWithoutOutcome(url),
    steps: isSaved ? await loadStepsLeft(page, owner, { isSaved }) : undefined,
    isSaved,
    added: Number(searchParams.get('added') ?? 0),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { sku, tab } = readParams(params)
  const form = await request.formData()
  const sent = { form, sku, tab, ownerId: ownerOf(context).id }
  const outcome = await postProductTab(context.get(pageContext), sent)
  const search = searchWithoutOutcome(url)
  const here = productTabPath(sku, tab, search)
  switch (outcome.kind) {
    case 'saved':
      return redirect(withOutcome(here, 'done', 'saved'))
    case 'removed':
      return redirect(productListPath(search))
    case 'removing':
      return data(outcome)
    case 'refused':
      return data(outcome, { status: outcome.status })
    case 'variants':
      if (outcome.message === undefined && outcome.refused.length === 0)
        return redirect(withOutcome(here, 'added', String(outcome.added)))
      return data(outcome, { status: 422 })
  }
}

/** STUDIO-09: one product above the list. */
export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, search, steps, isSaved, added } = loaderData
  const say = useWords('assortment')
  if (opened.kind === 'failed') return <NotOpened message={opened.message} search={search} />
  const isFresh = actionData === undefined
  return (
    <ProductModal product={opened.product} search={search}>
      {isFresh && isSaved && <OutcomeText kind="done">{say('saved')}</OutcomeText>}
      {isFresh && <NextStep steps={steps} />}
      {isFresh && added > 0 && (
        <OutcomeText kind="done">
          {say('added', { count: added })} <Link to={paths.cart}>{say('viewBag')}</Link>
        </OutcomeText>
      )}
      <Tab opened={opened} search={search} outcome={actionData} />
    </ProductModal>
  )
}

interface TabProps {
  opened: Extract<OpenedProduct, { kind: 'opened' }>
  search: string
  outcome: Route.ComponentProps['actionData']
}

function Tab({ opened: { product, content }, search, outcome }: TabProps) {
  const { storeView } = useShop()
  const location = useLocation()
  switch (content.tab) {
    case 'quick-view':
      return (
        <QuickView
          product={product}
          description={content.description}
          pictures={content.pictures}
          format={storeView}
        />
      )
    case 'availability':
      return (
        <BulkGridForm
          // Empty after each answer.
          key={location.key}
          grid={content.grid}
          name={product.name}
          action={productTabPath(product.sku, 'availability', search)}
          outcome={outcome?.kind === 'variants' ? outcome : undefined}
        />
      )
    case 'assign':
      return (
        <AssignForm
          key={product.assigned?.version}
          product={product}
          dressCodes={content.dressCodes}
          format={storeView}
          search={search}
          outcome={outcome?.kind === 'variants' ? undefined : outcome}
        />
      )
  }
}

/** STUDIO-26: nothing opens, and it says so. */
function NotOpened({ message, search }: { message: string; search: string }) {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const say = useWords('assortment')
  const list = productListPath(search)
  useEffect(() => {
    notify({ kind: 'error', text: message, actions: [{ label: say('ok') }] })
    void navigate(list, { replace: true, preventScrollReset: true })
  }, [message, list, navigate, say])
  if (isHydrated) return null
  return (
    <OutcomeText kind="refused">
      {message} <Link to={list}>{say('ok')}</Link>
    </OutcomeText>
  )
}
