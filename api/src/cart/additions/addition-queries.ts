import type { ProductType } from 'commerce/cart/offer'
import { sql } from 'kysely'
import { byStock, showsVariants } from '#src/catalog/page-shared-queries'

export interface ProductToBuy {
  id: number
  type: ProductType
  variantAttributeIds: number[]
  /**
   * of a variant that was posted by its own sku: the product whose page shows it, or else any if it has no page of its own,
   * or comes with the options of one, as from an order
   */
  parentId: number | null
  /** of a configurable product: the variant with all the posted options */
  variantId: number | null
  hasVariants: boolean
  /** of a grouped product: those for sale */
  parts: { productId: number; sku: string; qty: number }[]
}

export interface AskedProduct {
  sku: string
  chosen: { attributeId: number; optionId: number }[]
}

/** The part of a statement that finds a product to buy: a row of `ProductToBuy`, or none. */
export function productToBuy({ sku, chosen }: AskedProduct) {
  return sql`
    select product.id, product.type, product.variant_attribute_ids as "variantAttributeIds",
      (select of_parent.parent_id
        from product_variant of_parent join product parent on parent.id = of_parent.parent_id
        where of_parent.variant_id = product.id
          and (${showsVariants('parent')} or (parent.status < 2 and product.visibility = 1)
            or (product.visibility > 1 and ${chosen.length > 0}::boolean))
        order by ${showsVariants('parent')} desc, parent.status < 2 desc, ${byStock('parent')} limit 1) as "parentId",
      case when product.type = 'configurable' then
        (select of_product.variant_id
          from product_variant of_product join product variant on variant.id = of_product.variant_id
          where of_product.parent_id = product.id and variant.status < 2 and not exists (
            select from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as choice("attributeId" int, "optionId" int)
            left join attribute on attribute.id = choice."attributeId"
            where variant.attributes ->> attribute.code is distinct from choice."optionId"::text)
          order by of_product.position, of_product.variant_id limit 1) end as "variantId",
      exists (select from product_variant any_variant join product variant on variant.id = any_variant.variant_id
        where any_variant.parent_id = product.id and variant.status < 2) as "hasVariants",
      case when product.type = 'grouped' then
        (select coalesce(json_agg(json_build_object('productId', part.id, 'sku', part.sku, 'qty', link.qty)
            order by link.position, part.id), '[]')
          from product_link link join product part on part.id = link.linked_product_id
          where link.product_id = product.id and link.kind = 'associated' and part.status < 2) else '[]' end as parts
    from product
    where product.sku = ${sku} and product.status < 2`
}
