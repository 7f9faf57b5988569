import { expect, test } from 'vitest'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { studioVisitors } from '../../../checks/studio-visitors.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const opened = shopWithPages()
const { withProduct } = studioVisitors(opened)

test('[part of STUDIO-20] [part of UX-120] past the end of the studio’s products their last page is shown, with its filters', async () => {
  const owner = await withProduct()
  for (const search of ['?page=2', '?page=9&in=store']) {
    const { body } = await owner.visit(`/dashboard/studio-products${search}`)
    expect([search, body.includes('/dashboard/studio-products/SKI/assign')]).toEqual([search, true])
    expect(withoutTags(body)).not.toContain('No products found')
  }
})
