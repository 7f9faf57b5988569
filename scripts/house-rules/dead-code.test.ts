import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listImports, packageOf } from './list-imports.ts'
import { isTest, listCode, listPaths, readProjectFile, withoutComments } from './project-files.ts'

const code = listCode()
const shipped = code.filter(({ path }) => !isTest(path))

test('each figure of limits.ts, studio-limits.ts and their like is read somewhere', () => {
  const isLimits = (path: string) => /^commerce\/src\/([a-z]+-)?limits\.ts$/.test(path)
  const names = shipped
    .filter(({ path }) => isLimits(path))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(300)
  const words = new Set(
    shipped
      .filter(({ path }) => !isLimits(path))
      .flatMap(({ text }) => withoutComments(text).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  )
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

test('each file is imported by one that is no test, or named by what runs it', () => {
  const product = shipped.filter(
    ({ path }) => !/^scripts\/(checks|house-rules)\/|^(api|commerce|storefront)\/test\//.test(path),
  )
  const imported = new Set(product.flatMap((file) => listImports(file)).map(({ target }) => target))
  // Pages are in the route map, programs in package.json or where they are started, some of them by a test.
  const runners = [...code, ...['package.json', 'vitest.config.ts'].map(readRunner)].map(
    ({ path, text }) => ({ path, text: withoutImports(text) }),
  )
  const isNamed = (path: string) =>
    runners.some((runner) => runner.path !== path && runner.text.includes(posix.basename(path)))
  const lonely = product
    .map(({ path }) => path)
    .filter(
      (path) => /^(commerce|api|storefront|scripts|bench)\//.test(path) && !/\.(config|d)\.ts$/.test(path),
    )
    // The storefront loads all of them by a pattern: see server-words.ts.
    .filter((path) => !/^commerce\/src\/words\/[a-z]{2}\//.test(path))
    .filter((path) => !imported.has(path.replace(/\.tsx?$/, '')) && !isNamed(path) && !standAlone.has(path))
  expect(lonely).toEqual([])
})

const standAlone = new Set([
  // React Router finds these by their names.
  'storefront/src/root.tsx',
  'storefront/src/entry.client.tsx',
  'storefront/src/entry.server.tsx',
  'storefront/src/routes.ts',
  // Only tests record that a transfer has arrived: staff have no command for it.
  'api/src/orders/fulfillment/pay-invoice.ts',
])

const readRunner = (path: string) => ({ path, text: readProjectFile(path) })
const withoutImports = (text: string) =>
  text.replaceAll(/^\s*(?:import|export)\s[^'"`;]*?from\s*['"][^'"]+['"]/gm, '')

const rooms = ['commerce', 'api', 'storefront']

test.each(rooms)('each package that %s depends on is imported there', (room) => {
  const { dependencies = {} } = JSON.parse(readProjectFile(`${room}/package.json`)) as {
    dependencies?: Record<string, string>
  }
  const imported = new Set(
    code
      .filter(({ path }) => path.startsWith(`${room}/`))
      .flatMap((file) => listImports(file))
      .map(({ name }) => packageOf(name)),
  )
  const styles = listPaths()
    .filter((path) => path.startsWith(`${room}/`) && path.endsWith('.css'))
    .map(readProjectFile)
    .join('\n')
  const unused = Object.keys(dependencies).filter((name) => !imported.has(name) && !styles.includes(name))
  expect(unused).toEqual([])
})
