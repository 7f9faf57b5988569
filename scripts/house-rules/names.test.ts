import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isTest, listCode, listPaths, type ProjectFile } from './project-files.ts'

const paths = listPaths()

test('folders and files are named in kebab-case', () => {
  const named = paths.filter((path) => /^(commerce|api|storefront|demo|e2e|scripts|bench)\//.test(path))
  const parts = /^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/
  const odd = named.filter((path) => !path.split('/').every((part) => parts.test(part)))
  expect(odd).toEqual([])
})

test('no folder is a drawer: name what is in it', () => {
  const drawers = /(^|\/)(lib|utils?|helpers?|common|shared|core|misc|types|services|managers|hooks)\//
  expect(paths.filter((path) => drawers.test(path))).toEqual([])
})

// Numbered lists that only grow at the end, rooms, in which each subject has its folder, and languages, in which each has its
// catalog.
const mayBeLong =
  /^(api\/migrations|docs\/decisions|(api|commerce|storefront)\/src|commerce\/src\/words\/[a-z]{2})$/

// A shop notes the migrations it has run, and a backup those of its schema, by their whole names. So these two keep their
// number for good. They change different tables, and give the same schema in either order.
const sharedNumbers = ['api/migrations/0061-former-url-keys.sql', 'api/migrations/0061-test-card.sql']

test('each migration and each decision has a number of its own', () => {
  const numbered = paths.filter((path) => /^(api\/migrations|docs\/decisions)\/\d+-/.test(path))
  const byNumber = Map.groupBy(numbered, (path) => /^.*\/\d+(?=-)/.exec(path)?.[0])
  const shared = [...byNumber.values()].filter(({ length }) => length > 1)
  expect(shared).toEqual([sharedNumbers])
})

test('a folder has at most 25 entries: divide it by noun', () => {
  const entries = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
    }
  }
  const full = [...entries].filter(([folder, names]) => names.size > 25 && !mayBeLong.test(folder))
  expect(full.map(([folder, names]) => `${folder} has ${names.size}`)).toEqual([])
})

test('no index files: import the file that defines the thing', () => {
  expect(paths.filter((path) => /\/index\.[jt]sx?$/.test(path))).toEqual([])
})

// Files with one kind of thing under a plain name, entries that a framework names, and programs.
const plainNames =
  /(routes|present|policy|queries|config|context|errors|limits|money|slug|app|root|server|test|schema)\.tsx?$|entry\.\w+\.tsx$|\/contract\/|\.(config|spec|test)\.ts$|\/main\.ts$|-guard\.tsx$/

const exported =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)|^export default (\w+)/gm

test('a file that holds one thing is named after it', () => {
  const misnamed = listCode().flatMap(({ path, text }) => {
    if (isTest(path) || plainNames.test(path) || !/^(commerce|api|storefront)\/src/.test(path)) return []
    const names = [...text.matchAll(exported)].map(([, name, named]) => name ?? named ?? '')
    if (names.length !== 1) return []
    // 'special-price.ts' may hold isSpecialPriceActive, 'drawn-picture.ts' drawPicture.
    const words = basename(path)
      .replace(/\.tsx?$/, '')
      .split('-')
      .map((word) => word.replace(/s$/, ''))
    const isNamed = names.some((name) => words.some((word) => name.toLowerCase().includes(word)))
    return isNamed ? [] : [`${path} holds ${names.join(', ')}`]
  })
  expect(misnamed).toEqual([])
})

test('an exported type has a name of its own: one definition for each entity', () => {
  const type = /^export (?:default )?(?:abstract )?(?:interface|type|class) (\w+)/gm
  const isOfRoom = (path: string) => /^(commerce|api|storefront)\/(src|test)\//.test(path)
  const types = listCode()
    .filter(({ path }) => isOfRoom(path) && !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(type)].map(([, name = '']) => ({ name, path })))
  const twice = [...Map.groupBy(types, ({ name }) => name)].filter(([, homes]) => homes.length > 1)
  expect(twice.map(([name, homes]) => `${name}: ${homes.map(({ path }) => path).join(', ')}`)).toEqual([])
})

/** Names that merchants set, and those that browsers and older clients have already. */
const storedNames: Readonly<Record<string, readonly string[]>> = {
  // Settings.
  'api/src/config.ts': ['BAG_COUNTS_LINES', 'BAG_KEEPS_OUT_OF_STOCK'],
  'api/src/cart/cart-settings.test.ts': ['BAG_COUNTS_LINES', 'BAG_KEEPS_OUT_OF_STOCK'],
  // A cookie and a database.
  'commerce/src/contract/call/door.ts': ['bag'],
  'storefront/src/kept-in-storage.ts': ['bag'],
}
/** Fields of a cart, on the wire and as browsers keep it. */
const storedFields = ['bag_count', 'bagCount']

const bag = /(^|[^A-Za-z])bags?([^a-z]|$)|Bags?([^a-z]|$)|(^|_)BAGS?(_|$)/

test('the cart is called a bag in sentences only', () => {
  const isOfRoom = (path: string) => /^(commerce|api|storefront)\/(src|test)\//.test(path)
  const files = listCode().filter(({ path, text }) => isOfRoom(path) && /bag/i.test(text))
  const named = files
    // The keys of sentences.
    .filter(({ path }) => !/^commerce\/src\/words\//.test(path))
    .flatMap((file) =>
      [...listIdentifiers(file)]
        .filter((name) => bag.test(name) && !storedFields.includes(name))
        .filter((name) => !storedNames[file.path]?.includes(name))
        .map((name) => `${file.path} has ${name}`),
    )
  expect(named).toEqual([])
  expect(paths.filter((path) => isOfRoom(path) && bag.test(path))).toEqual([])
})

function listIdentifiers({ path, text }: ProjectFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return names
}
