import type { BuiltProduct } from '../api/test/factories.ts'
import { browse, type Buyer, newBuyer } from './buyers.ts'
import { randomFrom } from './random.ts'
import type { FaultShop } from './shop.ts'

/** FAULTS_SEED=7 npm run test:faults repeats a run's random visits; each run prints its seed. */
export const seed = Number(process.env['FAULTS_SEED'] ?? 2_026)

const actors = 8

/**
 * Visitors who browse, fill carts, order and retry, each at their own pace, until they are told to stop. The seed
 * determines who does what when.
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
        // The shop is down and sells nothing meanwhile: the visitor tries again.
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
