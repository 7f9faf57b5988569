/** What can be searched for. */
export const SEARCH_TYPES = [
  'product', 'category', 'attribute', 'taxrule', 'review', 'cms_page', 'cms_block', 'cms_hierarchy',
] as const // oxfmt-ignore
export type SearchType = (typeof SEARCH_TYPES)[number]
