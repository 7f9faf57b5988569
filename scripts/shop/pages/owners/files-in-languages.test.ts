import { beforeAll, expect, test, vi } from 'vitest'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { studioVisitors } from '../../../checks/studio-visitors.ts'

const opened = shopWithPages({ MULTISTORE: 'true' })
const { withProduct } = studioVisitors(opened)
beforeAll(async () => {
  const { db, storeViews } = opened.shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).execute()
  await vi.waitFor(() => expect(storeViews.open).toHaveLength(3), { timeout: 20_000 })
}, 90_000)

const columns = { 'studio-reporting?csv=periods': 7, 'studio-inventory?csv=1': 8, 'studio-returns?csv=1': 9 }

test.each([
  ['', ',', '0.00'],
  ['/de', ';', '0,00'],
  ['/it', ';', '0,00'],
])(
  '[part of UX-118] in the store view “%s” the files of an owner have “%s” between columns and %s as an amount, as spreadsheets there read them',
  async (base, separator, amount) => {
    const owner = await withProduct()
    const linesOf = async (file: string) => {
      const { answer } = await owner.send(`${base}/dashboard/${file}`)
      expect([file, answer.statusCode]).toEqual([file, 200])
      return answer.body.trim().split('\r\n')
    }
    for (const [file, count] of Object.entries(columns))
      expect((await linesOf(file))[0]?.split(separator), file).toHaveLength(count)
    const [, day = ''] = await linesOf('studio-reporting?csv=periods')
    expect(day.split(separator).slice(1)).toEqual(['0', amount, amount, '0', amount, amount])
  },
)
