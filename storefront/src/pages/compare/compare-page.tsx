import { readSkuList, writeSkuList } from 'commerce/catalog/sku-list'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/compare-page'
import { useEarlyInput } from '#src/forms/use-early-input'
import { paths } from '#src/paths'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/compare/compare-page.module.css'
import { CompareTable } from '#src/pages/compare/compare-table'
import { loadComparison } from '#src/pages/compare/load-comparison'
import { GoneProducts } from '#src/saved-products/gone-products'
import { ListComing } from '#src/saved-products/list-coming'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { savedPaths } from '#src/saved-products/saved-paths'
import { unlessSamePath } from '#src/same-path'
import { Checkbox } from '#src/ui/form/checkbox'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** The URL names the products, so the page is the same for everybody, can be passed on, and needs no script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { title: page.words.of('saved')('compare'), ...(await loadComparison(url, page)) }
}

export const shouldRevalidate = unlessSamePath

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, path: paths.compare, publicUrl, isUnlisted: true })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { title, products, attributes } = loaderData
  const [isShort, setShort] = useState(false)
  const box = useEarlyInput<HTMLInputElement>(({ checked }) => setShort(checked))
  const say = useWords('saved')
  const { isRead, isOwn, own, isChanging } = useOwnList()
  const isComing = isChanging && products.length === 0
  const gone =
    isOwn && isRead && !isChanging
      ? own.filter((sku) => !products.some((product) => product.sku === sku))
      : []
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{title}</h1>
      {(isComing || (isOwn && !isRead)) && <ListComing />}
      {gone.length > 0 && <GoneProducts list="compare" skus={gone} />}
      {products.length + gone.length === 0 && !isComing && (isRead || !isOwn) && (
        <EmptyState
          title={say('compareEmpty')}
          actions={<LinkButton to={paths.newArrivals}>{say('shopNew')}</LinkButton>}
        >
          <p>{say('compareEmptyHelp')}</p>
        </EmptyState>
      )}
      {products.length === 1 && <p>{say('compareOne')}</p>}
      {products.length > 1 && (
        <Checkbox ref={box} checked={isShort} onChange={({ target }) => setShort(target.checked)}>
          {say('onlyDifferences')}
        </Checkbox>
      )}
      {products.length > 0 && (
        <CompareTable
          products={products}
          attributes={attributes}
          isShort={isShort && products.length > 1}
          canRemove={isOwn}
        />
      )}
    </div>
  )
}

/**
 * Keeps the URL in step with the visitor's own list, from the moment it names none; also when another tab changes the
 * list. A URL that somebody passed on stays as it is.
 */
function useOwnList() {
  const { compare: own, isRead } = useSavedLists()
  const location = useLocation()
  const navigate = useNavigate()
  const skus = readSkuList(new URLSearchParams(location.search).get('skus') ?? '')
  const state = location.state as { isOwn?: unknown } | null
  // The server knows no history: what it rendered is taken over first.
  const isSame = writeSkuList(skus) === writeSkuList([...own])
  // The same products in another language or tab, whose history is new.
  const isOwn = skus.length === 0 || (isRead && (state?.isOwn === true || isSame))
  const isTold = isSame && (state?.isOwn === true || skus.length === 0)
  const wanted = isRead && isOwn && !isTold ? savedPaths.comparing(own) : undefined
  useEffect(() => {
    if (wanted === undefined) return
    void navigate(wanted, { replace: true, preventScrollReset: true, state: { isOwn: true } })
  }, [navigate, wanted])
  return { own, isRead, isOwn, isChanging: wanted !== undefined }
}
