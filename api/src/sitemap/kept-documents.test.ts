import { expect, test } from 'vitest'
import { KeptDocuments } from '#src/sitemap/kept-documents'

function open(maxBytes?: number) {
  const documents = new KeptDocuments(maxBytes)
  const made: string[] = []
  const get = (key: string, revision = 'r1') =>
    documents.get(key, revision, async () => {
      made.push(`${key} ${revision}`)
      return 'x'.repeat(1000)
    })
  return { made, get }
}

test('a document is made once for all who ask, and again when the catalog has changed', async () => {
  const { made, get } = open()
  await Promise.all([get('products-1'), get('products-1'), get('products-2')])
  await get('products-1')
  expect(made).toEqual(['products-1 r1', 'products-2 r1'])
  await get('products-1', 'r2')
  expect(made).toHaveLength(3)
})

test('only so much is kept: the last that were asked for', async () => {
  const { made, get } = open(3000)
  for (const key of ['a', 'b', 'c', 'c', 'a']) await get(key)
  expect(made).toEqual(['a r1', 'b r1', 'c r1', 'a r1'])
})

test('what failed is made again', async () => {
  const documents = new KeptDocuments()
  await expect(documents.get('a', 'r1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await documents.get('a', 'r1', async () => 'text')).toBe('text')
})
