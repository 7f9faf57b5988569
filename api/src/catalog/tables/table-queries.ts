import type { CatalogRule } from 'commerce/pricing/catalog-rule'
import { sql } from 'kysely'
import type { AttributeRow, CategoryRow, TaxRuleRow } from '#src/catalog/tables/table-rows'
import type { Database } from '#src/db/connections/pool'
import { catalogRule } from '#src/pricing/catalog-rule-shared-queries'

export async function listAttributes(db: Database): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    select a.id, a.code, a.label, a.input, a.position, a.is_user_defined as "isUserDefined", a.is_visible as "isVisible",
      a.is_visible_on_front as "isVisibleOnFront", a.is_comparable as "isComparable", a.is_filterable as "isFilterable",
      coalesce((
        select json_agg(json_build_object('id', o.id, 'label', o.label, 'swatch', o.swatch, 'position', o.position)
          order by o.position, o.id)
        from attribute_option o where o.attribute_id = a.id
      ), '[]') as options
    from attribute a order by a.position, a.id`.execute(db)
  return rows
}

export async function listCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.name, c.url_key as "urlKey", c.path, c.level, c.position,
      c.is_active as "isActive", c.is_in_menu as "isInMenu", c.description, c.image,
      c.meta_title as "metaTitle", c.meta_description as "metaDescription",
      array(select r.url_key from url_redirect r where r.category_id = c.id order by r.url_key) as "formerUrlKeys"
    from category c order by c.position, c.id`.execute(db)
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
