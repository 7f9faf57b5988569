import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeStoredNames } from '#src/catalog/stored/decode-stored-names'
import { openImportDesk } from '#test/desks/import-desk'
import { skusOf } from '#test/desks/query-catalog'
import { openTestApp } from '#test/support'

const categories = `name,path,store_view_code,name_in_view
Jazz &amp; Modern,,,
Jazz &amp; Modern,,de,Moderner Tanz f&uuml;r M&auml;dchen
Caf&eacute;,Jazz &amp; Modern,,
`
const products = `sku,store_view_code,name,price,categories
TUTU,,Copp&eacute;lia Tutu,40,Default Category/Jazz &amp; Modern/Caf&eacute;
TUTU,de,Ballettr&ouml;ckchen,,
ZEAL,,Zealous Skirt,40,Default Category/Jazz & Modern
EASE,,&Eacute;toile Skirt,40,
`

describe.each(['memory', 'postgres'] as const)('with the search engine %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openTestApp>>
  let desk: Awaited<ReturnType<typeof openImportDesk>>
  beforeAll(async () => {
    shop = await openTestApp({ SEARCH_ENGINE: engine })
    await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
    desk = await openImportDesk(shop.pool)
  })
  afterAll(async () => {
    await desk.close()
    await shop.close()
  })
  const find = async (text: string, store = 'default') => {
    await shop.search.caughtUp()
    return skusOf(shop.app, { query: { _searchText: text }, store })
  }

  test('[part of SEARCH-05] [CAT-09] a name with entities is found by what shoppers read', async () => {
    expect(await desk.importTexts({ categories, products })).toMatchObject({
      summary: { categories: { created: 2 }, products: { created: 3 } },
    })
    expect(await find('coppelia')).toEqual(['TUTU'])
    expect(await find('cafe')).toEqual(['TUTU'])
    expect(await find('eacute')).toEqual([])
    expect(await find('amp')).toEqual([])
    expect(await find('röckchen', 'de')).toEqual([])
    expect(await find('ballettröckchen', 'de')).toEqual(['TUTU'])
    expect((await find('mädchen', 'de')).toSorted()).toEqual(['TUTU', 'ZEAL'])
    expect(await desk.importTexts({ categories, products })).toMatchObject({
      summary: { categories: { created: 0, updated: 0 }, products: { created: 0, updated: 0 } },
    })
  })

  test('[part of SEARCH-05] names that were stored with entities are found once they are read, one time', async () => {
    await desk.importTexts({ categories, products })
    await shop.pool.query(`update product set name = 'Gis&egrave;le Dress' where sku = 'EASE'`)
    await shop.pool.query(`update product_text set name = 'R&uuml;schenrock'`)
    await shop.pool.query(`update category set name = 'Th&eacute;' where name = 'Café'`)
    await shop.pool.query(`update category_text set name = 'T&auml;nze'`)
    await decodeStoredNames(shop.db)
    expect(await find('gisele')).toEqual(['EASE'])
    expect(await find('rüschenrock', 'de')).toEqual(['TUTU'])
    expect(await find('the')).toEqual(['TUTU'])
    expect((await find('tänze', 'de')).toSorted()).toEqual(['TUTU', 'ZEAL'])
    await shop.pool.query(`update product set name = 'Gis&egrave;le Dress' where sku = 'EASE'`)
    await decodeStoredNames(shop.db)
    expect(await desk.rows(`select name from product where sku = 'EASE'`)).toEqual([
      { name: 'Gis&egrave;le Dress' },
    ])
  })
})
