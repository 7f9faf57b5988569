import { expect, test } from 'vitest'
import { type BuiltFile, listSavedFiles } from '#src/offline/worker/list-saved-files'
import { studioCatalogFiles } from '#src/ui/words/studio-catalog-files'

test('[part of C-1] of the sentences that studios and their owners read, a shopper’s browser keeps those of stores alone', () => {
  const names = Object.keys(studioCatalogFiles).map((path) => path.split('/').slice(-2).join('/'))
  expect(names).toContain('en/dress-codes.ts')
  const catalogs = names.map((name): BuiltFile => {
    const fileName = `assets/${name.replace('/', '-').replace('.ts', '.js')}`
    return { type: 'chunk', fileName, moduleIds: [`/shop/commerce/src/words/${name}`] }
  })
  const page: BuiltFile = {
    type: 'chunk',
    fileName: 'assets/home.js',
    facadeModuleId: '/shop/storefront/src/pages/home/home-page.tsx',
    dynamicImports: catalogs.map(({ fileName }) => fileName),
  }
  const bundle = Object.fromEntries([page, ...catalogs].map((file) => [file.fileName, file]))
  const { words } = listSavedFiles(bundle)
  for (const language of ['en', 'de', 'it'])
    expect(words[language]?.toSorted(), language).toEqual([
      `/assets/${language}-regular-users.js`,
      `/assets/${language}-studio-stores.js`,
    ])
})
