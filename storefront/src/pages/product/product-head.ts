import type { Product } from 'commerce/catalog/product'
import { picturePath } from 'commerce/picture-path'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { publicHead } from '#src/head/public-head'
import type { PageContext } from '#src/page-context'
import { productJsonLd } from '#src/pages/product/product-json-ld'
import { paths } from '#src/paths'

interface ShownProduct {
  product: Product
  ancestors: { name: string; slug: string }[]
}

/** What search engines and shared links know of a product. Of its variants, the product's own page counts. */
export function productHead({ product, ancestors }: ShownProduct, page: PageContext): MetaDescriptor[] {
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
    kind: 'product',
    picture: picture && picturePath(picture.image, 'gallery', 2),
    jsonLd: [productJsonLd(product, page), breadcrumbJsonLd(page, steps)],
  })
}
