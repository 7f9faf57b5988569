import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanStoredHtml } from '#src/catalog/stored/clean-stored-html'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const hostile =
  '<p>Soft</p><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.example">' +
  '<div style="position:fixed;inset:0"><form action="//evil.example"><input></form></div>' +
  '<img src=x onerror=alert(2)><a href="javascript:alert(3)">care</a>'
const cleaned = '<p>Soft</p><div></div><a>care</a>'
const cell = `"${hostile.replaceAll('"', '""')}"`
const attributesCell = `"care=""${hostile.replaceAll('"', '""""')}"""`

async function storedHtml() {
  const [product] = await desk.rows(
    `select description, short_description, attributes from product where sku = 'A'`,
  )
  const [text] = await desk.rows('select description, short_description from product_text')
  const [category] = await desk.rows(`select description from category where name = 'Skirts'`)
  return { product, text, category }
}

const allClean = {
  product: { description: cleaned, short_description: cleaned, attributes: { care: cleaned } },
  text: { description: cleaned, short_description: cleaned },
  category: { description: cleaned },
}

test('[part of E-38] what could run is taken out of every HTML of goods and categories when it is imported', async () => {
  const products = `sku,store_view_code,name,price,description,short_description,additional_attributes
A,,Skirt,10,${cell},${cell},${attributesCell}
A,de,Rock,,${cell},${cell},
`
  const categories = `name,path,description\nSkirts,,${cell}\n`
  expect(await desk.importTexts(products, { categories })).toMatchObject({ kind: 'imported' })
  expect(await storedHtml()).toEqual(allClean)
  expect(await desk.importTexts(products, { categories })).toMatchObject({
    summary: { products: { updated: 0, unchanged: 1 }, categories: { updated: 0 } },
  })
})

test('[part of E-38] what was stored before is cleaned once, in parts, and never again', async () => {
  await desk.importTexts(`sku,store_view_code,name,price,categories
A,,Skirt,10,Default Category/Skirts
A,de,Rock,,
`)
  const soil = async () => {
    await desk.pool.query(
      `update product set description = $1, short_description = $1, attributes = jsonb_build_object('care', $1::text)`,
      [hostile],
    )
    await desk.pool.query('update product_text set description = $1, short_description = $1', [hostile])
    await desk.pool.query(`update category set description = $1 where name = 'Skirts'`, [hostile])
  }
  await soil()
  await desk.pool.query(
    `insert into product (sku, type, name, url_key, description)
     select 'B' || n, 'simple', 'Skirt', 'b' || n, $1 from generate_series(1, 450) n`,
    [hostile],
  )
  expect(await cleanStoredHtml(desk.db)).toBe(453)
  expect(await storedHtml()).toEqual(allClean)
  expect(await desk.rows(`select distinct description from product`)).toEqual([{ description: cleaned }])
  await soil()
  expect(await cleanStoredHtml(desk.db)).toBe(0)
})

test('[part of E-38] a cleaning that was cut off goes on where it stopped', async () => {
  await desk.pool.query('truncate one_time_job')
  await desk.pool.query(
    `insert into product (sku, type, name, url_key, description)
     select 'C' || n, 'simple', 'Skirt', 'c' || n, $1 from generate_series(1, 450) n`,
    [hostile],
  )
  await desk.pool.query(`create function break_off() returns trigger language plpgsql as $$
    begin
      if old.sku = 'C300' then raise 'cut off'; end if;
      return new;
    end $$`)
  await desk.pool.query(
    'create trigger break_off before update on product for each row execute function break_off()',
  )
  await expect(cleanStoredHtml(desk.db)).rejects.toThrow('cut off')
  expect(await desk.rows(`select 1 from product where description not like '%script%'`)).toHaveLength(200)
  await desk.pool.query('drop trigger break_off on product')
  const [both] = await Promise.all([cleanStoredHtml(desk.db), cleanStoredHtml(desk.db)])
  expect(both).toBeLessThanOrEqual(250)
  expect(await desk.rows(`select 1 from product where description like '%script%'`)).toEqual([])
})
