import type { BuiltProduct } from '../api/test/factories.ts'
import { browse, type Buyer, newBuyer } from './buyers.ts'
import { randomFrom } from './random.ts'
import type { FaultShop } from './shop.ts'

/** FAULTS_SEED=7 npm run test:faults draws other visits; a run says which it had. */
export const seed = Number(process.env['FAULTS_SEED'] ?? 2_026)

const actors = 8

/**
 * Visitors who look, fill bags, order and send again, each at their own pace, until they are told to stop. Who does what in
 * which order is drawn from the seed.
 */
export function startLoad(shop: FaultShop, products: BuiltProduct[]): { stop: () => Promise<Buyer[]> } {
  let isOver = false
  const buyers: Buyer[] = []
  const act = async (number: number): Promise<void> => {
    const random = randomFrom(seed + number)
    let last: Buyer | undefined
    while (!isOver) {
      const option = random.below(10)
      if (option < 3) await browse(shop)
      else if (option < 5 && last) await last.send()
      else {
        const items = [{ sku: random.pick(products).sku, qty: 1 + random.below(2) }]
        // A shop that is away sells nothing meanwhile: the visitor comes again.
        last = await newBuyer(shop, items).catch(() => undefined)
        if (!last) continue
        buyers.push(last)
        await last.send()
      }
    }
  }
  const acting = Array.from({ length: actors }, (_, number) => act(number))
  return {
    stop: async () => {
      isOver = true
      await Promise.all(acting)
      return buyers
    },
  }
}
