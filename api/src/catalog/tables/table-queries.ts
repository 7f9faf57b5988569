import type { CatalogRule } from 'commerce/pricing/catalog-rule'
import { sql } from 'kysely'
import { slugsInViews } from '#src/catalog/slug-shared-queries'
import type { AttributeRow, CategoryOfView, TaxRuleRow } from '#src/catalog/tables/table-rows'
import type { Database } from '#src/db/connections/pool'
import { catalogRule } from '#src/pricing/catalog-rule-shared-queries'

/** As a store view calls them. */
export async function listAttributes(db: Database, storeCode: string): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    select a.id, a.code, coalesce(t.label, a.label) as label, a.label as "defaultLabel", a.input, a.position, a.is_user_defined as "isUserDefined", a.is_visible as "isVisible",
      a.is_visible_on_front as "isVisibleOnFront", a.is_comparable as "isComparable", a.is_filterable as "isFilterable",
      coalesce((
        select json_agg(json_build_object('id', o.id, 'label', coalesce(ot.label, o.label), 'defaultLabel', o.label,
          'swatch', o.swatch, 'position', o.position) order by o.position, o.id)
        from attribute_option o left join attribute_option_text ot on ot.option_id = o.id and ot.store_code = ${storeCode}
        where o.attribute_id = a.id
      ), '[]') as options
    from attribute a left join attribute_text t on t.attribute_id = a.id and t.store_code = ${storeCode} order by a.position, a.id`.execute(
    db,
  )
  return rows
}

/** As a store view shows them. */
export async function listCategories(db: Database, storeCode: string): Promise<CategoryOfView[]> {
  const { rows } = await sql<CategoryOfView>`
    select c.id, c.parent_id as "parentId", coalesce(t.name, c.name) as name, coalesce(t.url_key, c.url_key) as "urlKey",
      c.path, c.level, c.position, c.is_active as "isActive", c.is_in_menu as "isInMenu",
      coalesce(t.description, c.description) as description, c.image, coalesce(t.meta_title, c.meta_title) as "metaTitle",
      coalesce(t.meta_description, c.meta_description) as "metaDescription",
      ${slugsInViews(sql`category_text`, sql`t.category_id = c.id`, sql`c.url_key`)} as slugs,
      array(select r.url_key from url_redirect r where r.category_id = c.id and r.store_code = ${storeCode}
        order by r.url_key) as "formerHere",
      c.url_key || array(select r.url_key from url_redirect r where r.category_id = c.id and r.store_code is null
        order by r.url_key) as "ofDefault",
      array(select o.url_key from category_text o where o.category_id = c.id and o.url_key is not null
        and o.store_code <> ${storeCode} order by o.store_code) as "ofOthers"
    from category c left join category_text t on t.category_id = c.id and t.store_code = ${storeCode}
    order by c.position, c.id`.execute(db)
  return rows
}

export async function listTaxRules(db: Database): Promise<TaxRuleRow[]> {
  const { rows } = await sql<TaxRuleRow>`
    select r.id, r.code, r.priority, r.position,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'kind', c.kind) order by c.id)
        from tax_rule_class rc join tax_class c on c.id = rc.class_id where rc.rule_id = r.id
      ), '[]') as classes,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'code', t.code, 'country', t.country, 'region', t.region,
          'postcode', t.postcode, 'millionths', round(t.percent * 10000)::int) order by t.id)
        from tax_rule_rate rr join tax_rate t on t.id = rr.rate_id where rr.rule_id = r.id
      ), '[]') as rates
    from tax_rule r order by r.priority, r.position, r.id`.execute(db)
  return rows
}

export async function listCatalogRules(db: Database, storeCode: string): Promise<CatalogRule[]> {
  const { rows } = await sql<{ rule: CatalogRule }>`
    select ${catalogRule} as rule from catalog_rule rule
    where rule.is_active and (rule.store_codes = '{}' or ${storeCode} = any(rule.store_codes))
    order by rule.priority, rule.id`.execute(db)
  return rows.map(({ rule }) => rule)
}

/** Groups of terms that mean the same. */
export async function listSynonyms(db: Database, storeCode: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('search_synonym')
    .select('terms')
    .where('store_code', '=', storeCode)
    .orderBy('id')
    .execute()
  return rows.map(({ terms }) => terms)
}
