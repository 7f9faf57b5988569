import type { Measure } from './measure.ts'
import { measureAddItem } from './measures/add-item.ts'
import { measureBagPress } from './measures/bag-press.ts'
import { measureCatalogRule } from './measures/catalog-rule.ts'
import { measureCategoryPage } from './measures/category-page.ts'
import { measureCheckout } from './measures/checkout.ts'
import { measureCrowd } from './measures/crowd.ts'
import { measureEveryRule } from './measures/every-rule.ts'
import { measureFamilies } from './measures/families.ts'
import { measureImportCustomers } from './measures/import-customers.ts'
import { measureInteraction } from './measures/interaction.ts'
import { measureLastUnits } from './measures/last-units.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureListing } from './measures/listing.ts'
import { measureMemory } from './measures/memory.ts'
import { measureProduct } from './measures/product.ts'
import { measureRepeatVisit } from './measures/repeat-visit.ts'
import { measureScriptsSent } from './measures/scripts-sent.ts'
import { measureStart } from './measures/start.ts'
import { measureStudios } from './measures/studios.ts'
import { measureSuggestions } from './measures/suggestions.ts'
import { measureTextSearch } from './measures/text-search.ts'

/** Each by its name for --only. */
export const measures: Record<'benchmark' | 'demo', Record<string, Measure>> = {
  benchmark: {
    listing: measureListing,
    text: measureTextSearch,
    suggestions: measureSuggestions,
    product: measureProduct,
    checkout: measureCheckout,
    // Leaves ten thousand carts behind, which PostgreSQL cleans up during the next measure.
    'add-item': measureAddItem,
    'last-units': measureLastUnits,
    families: measureFamilies,
    crowd: measureCrowd,
    'category-page': measureCategoryPage,
    // Opens and closes its studios: what is measured after it finds none.
    studios: measureStudios,
    start: measureStart,
    'catalog-rule': measureCatalogRule,
    // Changes prices, taxes and discounts for everything measured after it.
    'every-rule': measureEveryRule,
    customers: measureImportCustomers,
  },
  demo: {
    scripts: measureScriptsSent,
    interaction: measureInteraction,
    'bag-press': measureBagPress,
    'repeat-visit': measureRepeatVisit,
    lighthouse: measureLighthouse,
    memory: measureMemory,
  },
}
