import type { Catalog } from '#src/ui/words/words'

/** Where the catalogs of every language are. The list is long, and only who goes on to another page needs it: it is fetched then. */
export const catalogFiles = import.meta.glob<Catalog>(
  // What the API and mails say is no page's, and what owners of studios read is in a list of its own. AMP pages run no script.
  [
    '../../../../commerce/src/words/*/*.ts',
    '!../../../../commerce/src/words/*/{amp,mails,messages,assortment,dress-codes,inventory,marketing,owners,prices,registrations,row-order,studio-returns,studio-sales,studios}.ts',
  ],
  { import: 'default' },
)
