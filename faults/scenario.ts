import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from './load.ts'
import { FaultShop } from './shop.ts'

/**
 * Opens a shop for the scenarios of a file. Each is a fault and its allowed effects; after each of them every invariant
 * holds.
 */
export function scenariosOf({ servers }: { servers: number }) {
  let shop: FaultShop | undefined
  beforeAll(async () => {
    shop = await FaultShop.open(servers)
  })
  afterAll(() => shop?.close())
  return (title: string, fault: (shop: FaultShop) => Promise<void>): void => {
    test(title, async () => {
      if (!shop) throw new Error('The shop did not open.')
      await shop.begin()
      try {
        await fault(shop)
        await shop.settle()
        expect(await shop.findBroken(), `with FAULTS_SEED=${seed}`).toEqual([])
      } finally {
        shop.journal.write(title)
      }
    })
  }
}
