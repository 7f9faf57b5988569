import { expect } from 'vitest'
import { newBuyers } from '../buyers.ts'
import { noteNotRun } from '../not-run.ts'
import { scenariosOf } from '../scenario.ts'
import { folderLike, mountSmallDisk } from './small-disk.ts'

const megabytes = 64
const orders = 150
const scenario = scenariosOf({ servers: 1 })

const title = '[F19] a full data disk places no half order, and the shop sells again when there is room'

scenario(title, async (shop) => {
  const disk = mountSmallDisk({ megabytes })
  if ('whyNot' in disk) {
    noteNotRun(title, `no disk of a limited size can be mounted here: ${disk.whyNot}`)
    return
  }
  try {
    const product = await shop.build(1_000)
    const buyers = await newBuyers(shop, orders, () => ({ items: [{ sku: product.sku, qty: 1 }] }))
    shop.follow(buyers)
    await shop.cluster.moveTablesTo(folderLike(disk, shop.cluster.dataFolder))
    const empty = disk.fill()
    const refused = []
    for (const buyer of buyers) {
      const sent = await buyer.send()
      if (sent.outcome === 'ok') continue
      expect(sent).toEqual({ outcome: 'unknown', said: '503 unavailable' })
      refused.push(buyer)
      if (refused.length === 10) break
    }
    expect(refused).toHaveLength(10)
    empty()
    for (const buyer of refused) expect(await buyer.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
    await shop.cluster.moveTablesBack()
  } finally {
    disk.remove()
  }
})
