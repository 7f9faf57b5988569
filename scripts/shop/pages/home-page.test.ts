import { expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../api/test/factories.ts'
import { eventually } from '../../../api/test/eventually.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages()

/** The picture is never asked for, so it needs no file. */
async function addPicture({ id }: { id: number }, path: string): Promise<void> {
  const { db } = opened.shop.context
  const hash = path.replaceAll('/', '-')
  const picture = { hash, name: path.slice(3), mime: 'image/jpeg', width: 10, height: 10, byte_size: 100 }
  await db.insertInto('media').values(picture).execute()
  await db
    .insertInto('product_media')
    .values({ product_id: id, position: 0, path, media_hash: hash, is_base: true, is_small: true })
    .execute()
}

/** The name and the picture of each main category on the home page. */
async function categoriesAtHome(): Promise<Record<string, string>> {
  const { body } = await opened.newShopper().visit('/')
  const section = /<section aria-labelledby="main-categories"[^]*?<\/section>/.exec(body)?.[0] ?? ''
  const found = [...section.matchAll(/<h3[^>]*><a [^>]*>(.*?)<\/a><\/h3>/g)].map(([, inside = '']) => [
    inside.replaceAll(/<[^>]*>/g, ''),
    /src="([^"]*)"/.exec(inside)?.[1] ?? '',
  ])
  return Object.fromEntries(found) as Record<string, string>
}

test('home shows each main category with a picture of its first product that no category before it shows', async () => {
  const { db } = opened.shop.context
  const [hats, capes] = [
    await buildCategory(db, { name: 'Hats', position: 91 }),
    await buildCategory(db, { name: 'Capes', position: 92 }),
  ]
  await buildCategory(db, { name: 'Gloves', position: 93 })
  await addPicture(await buildProduct(db, { categoryIds: [hats, capes], position: 1 }), '/h/hat.jpg')
  await addPicture(await buildProduct(db, { categoryIds: [capes], position: 2 }), '/c/cape.jpg')
  await eventually(async () => {
    const shown = await categoriesAtHome()
    expect(shown['Hats']).toContain('hat.jpg')
    expect(shown['Capes']).toContain('cape.jpg')
    expect(shown['Gloves']).toBe('')
  })
})
