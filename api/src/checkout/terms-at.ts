import { readRevision } from '#src/checkout/queries'
import { type Terms, termsOfSale } from '#src/checkout/terms-of-sale'
import type { Ctx } from '#src/context'
import type { TaxAddress } from 'commerce/pricing/tax'
import type { StoreView } from 'commerce/store-view'

/** The terms of sale of a store view for what goes to a place. */
export async function termsAt(
  { db, parts }: Pick<Ctx, 'db' | 'parts'>,
  asked: { storeView: StoreView; destination: TaxAddress },
): Promise<Terms> {
  return parts.get(termsOfSale).find(db, { revision: await readRevision(db), ...asked })
}
