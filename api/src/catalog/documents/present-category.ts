import type { WireCategory } from 'commerce/contract/catalog-schemas'
import type { CategoryRow } from '#src/catalog/tables/table-rows'

/** Every visible category on the wire, each with the tree below it. */
export function presentCategories(
  categories: Iterable<CategoryRow>,
  productCount: (categoryId: number) => number,
): WireCategory[] {
  const all = [...categories].map((category) => presentCategory(category, productCount(category.id)))
  const byId = new Map(all.map((category) => [category.id, category]))
  for (const category of all) {
    const parent = byId.get(category.parent_id)
    if (!parent) continue
    parent.children_data.push(category)
    parent.children_count++
  }
  return all
}

function presentCategory(category: CategoryRow, productCount: number): WireCategory {
  return {
    id: category.id,
    parent_id: category.parentId ?? 0,
    name: category.name,
    slug: category.urlKey,
    url_key: category.urlKey,
    url_keys: category.urlKeys,
    ...(category.slugs && { slugs: category.slugs }),
    sku: category.urlKey,
    is_active: category.isActive,
    include_in_menu: category.isInMenu,
    level: category.level,
    position: category.position,
    path: category.path.join('/'),
    product_count: productCount,
    children_count: 0,
    children_data: [],
    description: category.description,
    image: category.image,
    meta_title: category.metaTitle,
    meta_description: category.metaDescription,
  }
}
