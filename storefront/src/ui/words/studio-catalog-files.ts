import type { Catalog } from '#src/ui/words/words'

/** Where the catalogs are that only studios and their owners read: shoppers fetch no list of them. */
export const studioCatalogFiles = import.meta.glob<Catalog>(
  '../../../../commerce/src/words/*/{assortment,dress-codes,inventory,marketing,owners,prices,registrations,regular-users,row-order,studio-returns,studio-sales,studio-stores,studios}.ts',
  { import: 'default' },
)
