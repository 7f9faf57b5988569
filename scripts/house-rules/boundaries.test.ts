import { expect, test } from 'vitest'
import { type Import, listImports, packageOf } from './list-imports.ts'
import { isTest, listCode, readProjectFile, withoutComments } from './project-files.ts'

const code = listCode()
const imports = code.flatMap(listImports)
const production = imports.filter(({ from }) => !isTest(from) && !from.startsWith('api/test/'))
const rooms = ['commerce', 'api', 'storefront', 'demo']
const say = ({ from, name }: Import) => `${from} imports ${name}`

/** 'cart' of api/src/cart/queries.ts; undefined for a file that belongs to no subject. */
function subjectOf(path: string): string | undefined {
  const folder = /^api\/src\/([^/]+)\//.exec(path)?.[1]
  return folder === 'db' || folder === 'http' ? undefined : folder
}

/** Imports that are part of a circle, or lead from one circle to another. */
function circlesOf(all: Import[]): Import[] {
  const importing = new Set(all.map(({ from }) => from.replace(/\.tsx?$/, '')))
  const imported = new Set(all.map(({ target }) => target))
  const left = all.filter(
    ({ from, target = '' }) => importing.has(target) && imported.has(from.replace(/\.tsx?$/, '')),
  )
  return left.length === all.length ? left : circlesOf(left)
}

test('no files import one another in a circle, not even for types: move what both need into a third', () => {
  expect(circlesOf(imports).map(say)).toEqual([])
})

test('what finds circles finds one of three files, and none where a file is only imported twice', () => {
  const way = (from: string, target: string): Import => ({
    from: `${from}.ts`,
    name: `#src/${target}`,
    target,
  })
  const circle = [way('a', 'b'), way('b', 'c'), way('c', 'a')]
  expect(circlesOf([...circle, way('start', 'a'), way('c', 'end')])).toEqual(circle)
  expect(circlesOf([way('a', 'b'), way('a', 'c'), way('b', 'c')])).toEqual([])
})

test('rooms meet through commerce only: move what both need there', () => {
  const crossing = imports.filter(({ from, target }) => {
    const [own = '', other = ''] = [from.split('/')[0], target?.split('/')[0]]
    return rooms.includes(own) && target !== undefined && other !== own && other !== 'commerce'
  })
  expect(crossing.map(say)).toEqual([])
})

test('commerce imports nothing but itself and the schema library', () => {
  const foreign = production.filter(
    ({ from, name }) => from.startsWith('commerce/') && !/^(#src\/|zod(\/|$))/.test(name),
  )
  expect(foreign.map(say)).toEqual([])
})

test('the contract knows the rules, and no rule the contract: codecs of commerce/src/contract/codecs stand between them', () => {
  const knowing = imports.filter(
    ({ from, target = '' }) =>
      /^commerce\/(src\/(?!contract\/)|test\/)/.test(from) && target.startsWith('commerce/src/contract/'),
  )
  expect(knowing.map(say)).toEqual([])
})

test('what travels is known to the contract and the server alone: rules and pages know the shapes that its codecs make', () => {
  const knowing = code.filter(
    ({ path, text }) =>
      /^(commerce|storefront)\/src\/(?!contract\/)/.test(path) && /\bWire[A-Z]/.test(withoutComments(text)),
  )
  expect(knowing.map(({ path }) => path)).toEqual([])
  const decoding = imports.filter(
    ({ from, target = '' }) =>
      /^storefront\/.*\.tsx$/.test(from) && /\/contract\/(codecs|checks)\//.test(target),
  )
  expect(decoding.map(say)).toEqual([])
})

test('commerce asks no clock and no dice: take the time or the number as an argument', () => {
  const impure = code.filter(
    ({ path, text }) =>
      path.startsWith('commerce/src') &&
      !isTest(path) &&
      /Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|\bcrypto\./.test(withoutComments(text)),
  )
  expect(impure.map(({ path }) => path)).toEqual([])
})

test('the server goes by the time of the database: ctx.now() or shop_now(), never the clock of its machine', () => {
  const own = code.filter(
    ({ path, text }) =>
      path.startsWith('api/src') &&
      !isTest(path) &&
      path !== 'api/src/db/database-clock.ts' &&
      /Date\.now\(|new Date\(\)/.test(withoutComments(text)),
  )
  expect(own.map(({ path }) => path)).toEqual([])
})

test('inside a room imports are written #src/…, so that a file can move', () => {
  const climbing = imports.filter(
    ({ from, name }) => /^(commerce|api|storefront|demo)\/src/.test(from) && name.startsWith('../'),
  )
  expect(climbing.map(say)).toEqual([])
})

test('routes of a subject are registered by app.ts alone', () => {
  const others = production.filter(
    ({ from, target }) => /^api\/src\/.*\/routes$/.test(target ?? '') && from !== 'api/src/app.ts',
  )
  expect(others.map(say)).toEqual([])
})

test('queries and policies stay within their subject: call the other subject’s verb, or put its shared queries into yours', () => {
  const reaching = production.filter(({ from, target = '' }) => {
    const isKept = /^api\/src\/.*(queries|policy)$/.test(target) && !target.endsWith('shared-queries')
    const owner = isKept ? subjectOf(target) : undefined
    return owner !== undefined && subjectOf(from) !== owner
  })
  expect(reaching.map(say)).toEqual([])
})

test('queries know no HTTP', () => {
  const knowing = production.filter(
    ({ from, name }) => from.endsWith('queries.ts') && /^(fastify|@fastify\/|#src\/http\/)/.test(name),
  )
  expect(knowing.map(say)).toEqual([])
})

test('the kind of an actor is looked at in actor.ts, in switches that a new kind breaks: add a function there', () => {
  const allowed = new Set(['api/src/actor.ts', 'api/src/http/guards/require-audience.ts'])
  const looking = code.filter(
    ({ path, text }) =>
      path.startsWith('api/src') &&
      !isTest(path) &&
      !allowed.has(path) &&
      /\bactor\.kind (===|!==)|switch \((ctx\.)?actor\.kind\)/.test(withoutComments(text)),
  )
  expect(looking.map(({ path }) => path)).toEqual([])
})

test('a job is done as itself: only what runs jobs, what the provider says of a payment, and the test card of a demo, says which job it is', () => {
  const allowed = new Set([
    'api/src/actor.ts',
    'api/src/jobs/calendar.ts',
    'api/src/jobs/outbox-worker.ts',
    'api/src/payment/begin-card-payment.ts',
    'api/src/payment/stripe/stripe-webhook.ts',
    'api/src/payment/test-card/pay-by-test-card.ts',
  ])
  const saying = code.filter(
    ({ path, text }) =>
      path.startsWith('api/src') &&
      !isTest(path) &&
      !allowed.has(path) &&
      /\bjobActor\(|kind: 'job'/.test(withoutComments(text)),
  )
  expect(saying.map(({ path }) => path)).toEqual([])
})

test('the context of a request knows who asks and in which shop, and nothing else of the subjects: use a Part', () => {
  const knowing = production.filter(
    ({ from, target = '' }) =>
      /^api\/src\/(context|parts)\.ts$/.test(from) && !['scope', undefined].includes(subjectOf(target)),
  )
  expect(knowing.map(say)).toEqual([])
})

test('connections are opened in api/src/db', () => {
  const opening = production.filter(
    ({ from, name }) => from.startsWith('api/src/') && name === 'pg' && !from.startsWith('api/src/db/'),
  )
  const typesOnly = new Set(
    code.filter(({ text }) => /import type pg from 'pg'/.test(text)).map(({ path }) => path),
  )
  expect(opening.filter(({ from }) => !typesOnly.has(from)).map(say)).toEqual([])
})

/** The row of each subject on the map of docs/architecture.md, from the top. */
function readMap(): Map<string, number> {
  const [, section = ''] = readProjectFile('docs/architecture.md').split('## Subjects of the server')
  const [, map = ''] = section.split('```')
  const rows = map.trim().split('\n')
  return new Map(rows.flatMap((row, at) => row.split(' · ').map((subject) => [subject, at] as const)))
}

test('a subject of the server needs those below it on the map of docs/architecture.md, so none in a circle', () => {
  const rowOf = readMap()
  const subjects = new Set(code.flatMap(({ path }) => subjectOf(path) ?? []))
  expect([...rowOf.keys()].toSorted()).toEqual([...subjects].toSorted())
  const climbing = production.filter(({ from, target = '' }) => {
    const [own, other] = [subjectOf(from), subjectOf(target)]
    if (own === undefined || other === undefined || own === other) return false
    return (rowOf.get(other) ?? 0) <= (rowOf.get(own) ?? 0)
  })
  expect(climbing.map(say)).toEqual([])
})

test('parts of the interface know the rules of commerce, but no page, no call and no store', () => {
  const knowing = production.filter(
    ({ from, target = '' }) =>
      from.startsWith('storefront/src/ui/') &&
      !/^(storefront\/src\/ui\/|commerce\/src\/(?!contract\/)|$)/.test(target),
  )
  expect(knowing.map(say)).toEqual([])
})

/** Only the server can run these: they render the document, and keep what was typed in cookies that no script reads. */
const serverOnly = new Set([
  'storefront/src/entry.server.tsx',
  'storefront/src/checkout/cookie-checkout-store.ts',
])

test('what a browser may run imports nothing of Node and uses nothing of it: take Web Crypto, or what you need as an argument', () => {
  const leaning = production.filter(
    ({ from, name }) =>
      /^(storefront|commerce)\/src\//.test(from) && name.startsWith('node:') && !serverOnly.has(from),
  )
  expect(leaning.map(say)).toEqual([])
  const using = code.filter(
    ({ path, text }) =>
      path.startsWith('storefront/src/') &&
      !isTest(path) &&
      !serverOnly.has(path) &&
      /\b(?:Buffer|process)\./.test(withoutComments(text)),
  )
  expect(using.map(({ path }) => path)).toEqual([])
})

test('a page makes its keys with newKey, which works without https too: crypto.randomUUID does not', () => {
  const using = code.filter(
    ({ path, text }) =>
      path.startsWith('storefront/src/') && !isTest(path) && /\brandomUUID\b/.test(withoutComments(text)),
  )
  expect(using.map(({ path }) => path)).toEqual([])
})

test('subjects of the storefront do not know its pages', () => {
  const knowing = production.filter(
    ({ from, target = '' }) =>
      from.startsWith('storefront/src/') &&
      // The server answers AMP pages itself, as the router does the others.
      !/^storefront\/src\/(layouts\/|(root|server)\.tsx?$)/.test(from) &&
      target.startsWith('storefront/src/pages/') &&
      from.split('/').slice(0, 4).join('/') !== target.split('/').slice(0, 4).join('/'),
  )
  expect(knowing.map(say)).toEqual([])
})

test('production imports nothing of tests and seeds', () => {
  const leaning = production.filter(({ from, target = '' }) => {
    return /^(commerce|api|storefront)\/src/.test(from) && /^api\/(test|seed)\/|\.test$/.test(target)
  })
  expect(leaning.map(say)).toEqual([])
})

test('the demo is put into a shop by scripts alone: nothing else imports it', () => {
  const leaning = imports.filter(
    ({ from, target = '' }) => target.startsWith('demo/') && !/^(demo|scripts)\//.test(from),
  )
  expect(leaning.map(say)).toEqual([])
})

test('nothing leans on what breaks the shop: its failpoints are out of reach', () => {
  const leaning = imports.filter(
    ({ from, target = '' }) => !from.startsWith('faults/') && target.startsWith('faults/'),
  )
  expect(leaning.map(say)).toEqual([])
})

test('browser tests know the shop from outside: commerce, how to start a browser, and how fast the machine is', () => {
  const known = /^(e2e|commerce|scripts\/browser)\/|^api\/test\/checks\/machine-speed/
  const knowing = imports.filter(
    ({ from, target }) => from.startsWith('e2e/') && target !== undefined && !known.test(target),
  )
  expect(knowing.map(say)).toEqual([])
})

test('each package that is imported is declared by the room that imports it', () => {
  const declared = new Map(
    ['', ...rooms].map((room) => {
      const manifest = JSON.parse(readProjectFile(room ? `${room}/package.json` : 'package.json')) as Manifest
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
      return [room, { ships: { ...dependencies, ...optionalDependencies }, develops: devDependencies }]
    }),
  )
  const undeclared = imports.filter(({ from, name, target }) => {
    if (target !== undefined || /^(node:|virtual:|storefront$|api$)/.test(name)) return false
    const room = rooms.find((each) => from.startsWith(`${each}/`)) ?? ''
    const own = declared.get(room)
    const wanted = packageOf(name)
    if (own && wanted in own.ships) return false
    const isForDevelopment =
      room === '' || isTest(from) || /^api\/test\/|\.config\.ts$|^storefront\/src\/routes\.ts$/.test(from)
    return (
      !isForDevelopment || !(wanted in (own?.develops ?? {}) || wanted in (declared.get('')?.develops ?? {}))
    )
  })
  expect(undeclared.map(say)).toEqual([])
})

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
