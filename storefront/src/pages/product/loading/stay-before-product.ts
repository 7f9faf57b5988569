import { productProblems } from 'commerce/product-problems'
import { replace } from 'react-router'
import { notify } from '#src/notices/notices-store'
import { basePathOfPage } from '#src/ui/page/base-path'
import type { Words } from '#src/ui/words/words'

/**
 * PDP-15: a product that cannot be loaded sends the shopper back to the page before, which says so. Undefined where there
 * is none: the page itself is that of the product.
 */
export async function stayBeforeProduct(product: URL, words: Words): Promise<Response | undefined> {
  const { pathname, search, hash } = window.location
  if (pathname === product.pathname) return undefined
  if (words.language !== 'en') await words.wait('problems')
  notify({ kind: 'error', text: words.problem(productProblems.productOutOfStock) })
  return replace(pathname.slice(basePathOfPage().length) + search + hash)
}
