import type { Product } from 'commerce/catalog/product'
import { picturePath } from 'commerce/picture-path'
import type { MetaDescriptor } from 'react-router'
import { ampPath } from '#src/amp/amp-path'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { movedPaths, type MovedPaths, slugInView } from '#src/head/slug-in-view'
import { publicHead } from '#src/head/public-head'
import type { PageContext } from '#src/page-context'
import { productJsonLd } from '#src/pages/product/product-json-ld'
import { paths } from '#src/paths'

interface ShownProduct {
  /** the variant that the path names */
  childSku?: string | undefined
  product: Product
  ancestors: { name: string; slug: string }[]
}

/** What search engines and shared links know of a product. Of its variants, the product's own page counts. */
export function productHead(
  { product, childSku, ancestors }: ShownProduct,
  page: PageContext,
): MetaDescriptor[] {
  const { name, metaTitle, metaDescription, shortDescription, description } = product
  const path = paths.product(product)
  const [picture] = product.pictures.filter(({ image }) => image !== '')
  const steps = [
    { name: page.words.of('frame')('home'), href: paths.home },
    ...ancestors.map((category) => ({ name: category.name, href: paths.category(category.slug) })),
    { name, href: path },
  ]
  return publicHead(page, {
    title: metaTitle === '' ? name : metaTitle,
    description: [metaDescription, shortDescription, description].find((text) => text !== '') ?? '',
    path,
    pathIn: (code) => paths.product({ ...product, slug: slugInView(product, code) }),
    amp: ampPath(paths.product(product, childSku)),
    kind: 'product',
    picture: picture && picturePath(picture.image, 'gallery', 2),
    jsonLd: [productJsonLd(product, page), breadcrumbJsonLd(page, steps)],
  })
}

/** Without the variant at the end of a path: it is the same in all store views. */
export function movedProductPaths(product: Product, page: PageContext): MovedPaths | undefined {
  return movedPaths(page, product, (slug) => paths.product({ ...product, type: 'simple', slug }))
}
