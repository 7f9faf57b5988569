import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../../api/src/config.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { buildStorefront } from '../../build-storefront.ts'
import { openShopOnALine } from '../../open-shop-on-a-line.ts'

const publicUrl = 'https://shop.barre.example'

test.each([
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, true], // the demo on this machine
  [{ NODE_ENV: 'production', DEMO: 'false' }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: publicUrl }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: publicUrl, EXAMPLES: 'true' }, true],
  [{ NODE_ENV: 'development', EXAMPLES: 'false' }, false],
])('[part of ROUTE-13] with %j the style guide is there: %s', (settings, isThere) => {
  expect(readConfig(settings).showsExamples).toBe(isThere)
})

test('[part of ROUTE-13] a shop without examples has no style guide; with them each part is a page for studio owners that search engines leave out', async () => {
  await buildStorefront(() => undefined)
  const statuses = async (settings: Record<string, string>) => {
    const { shop, close } = await openShopOnALine({ PUBLIC_URL: publicUrl, ...settings })
    onTestFinished(close)
    const { send, visit } = newVisitor(shop.app, publicUrl)
    const answers = []
    for (const part of ['', '/colors', '/overview']) {
      const { answer } = await send(`/frontend-guide${part}`)
      answers.push(answer.headers.location ?? answer.statusCode)
    }
    const { email, password } = await buildOwner(shop.context.db)
    await visit('/studio/login', { email, password })
    for (const part of ['', '/colors', '/buttons', '/breadcrumbs', '/forms', '/overview', '/secrets']) {
      const { answer } = await send(`/frontend-guide${part}`)
      if (answer.statusCode === 200) expect(answer.body).toContain('content="noindex, follow"')
      answers.push(answer.statusCode)
    }
    return answers
  }
  expect(await statuses({ EXAMPLES: 'false' })).toEqual(Array.from({ length: 10 }, () => 404))
  expect(await statuses({ EXAMPLES: 'true' })).toEqual([
    ...['/studio/login?to=%2Ffrontend-guide', '/studio/login?to=%2Ffrontend-guide%2Fcolors', 404],
    ...[200, 200, 200, 200, 200, 404, 404],
  ])
}, 300_000)

const pressable = ['default', 'hover', 'focus', 'active']
const field = ['default', 'hover', 'focus', 'disabled', 'error', 'empty']

/** The states that each part of src/ui has. A field is pressed to have the focus: it has no other look. */
const statesOf: Record<string, string[]> = {
  Badge: ['default'],
  Breadcrumbs: pressable,
  Button: [...pressable, 'disabled', 'loading'],
  Checkbox: [...pressable, 'chosen', 'disabled'],
  Chip: pressable,
  ColorSwatches: [...pressable, 'chosen', 'disabled'],
  Confirm: ['open'],
  DeadEnd: ['error'],
  Dialog: ['open'],
  DialogLink: pressable,
  Disclosure: ['default', 'focus', 'open'],
  EmptyState: ['empty'],
  Field: field,
  FieldErrorText: ['error'],
  Icon: ['default'],
  Labeled: ['default', 'error'],
  LinkButton: pressable,
  Loader: ['loading'],
  OutcomeText: ['default', 'error'],
  PasswordField: ['empty', 'hover', 'focus', 'error'],
  Picture: ['empty'],
  Price: ['default'],
  RadioChips: [...pressable, 'chosen', 'disabled'],
  RemovableChip: pressable,
  ScrollRow: [...pressable, 'chosen'],
  SearchAgain: ['default'],
  Select: field,
  Skeleton: ['loading'],
  SmallTable: ['default'],
  SortHeading: [...pressable, 'chosen'],
  StarChoice: [...pressable, 'chosen'],
  Stars: ['empty', 'default', 'chosen'],
  Swatch: ['default'],
  TextArea: field,
}

/** Parts of one subject that pages of many kinds show. */
const ofSubjects: Record<string, string[]> = {
  ComingTiles: ['loading'],
  NoticeFace: ['success', 'info', 'warning', 'error'],
}

/** They show nothing of their own: they load, or keep, what they are given. */
const unseen = ['KeptPart', 'OnceOpen', 'OnceTouched']

const ui = join(import.meta.dirname, '../../../../storefront/src/ui')
const componentName = (path: string) =>
  basename(path, '.tsx')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

test('[part of ROUTE-13] every part of the interface is in the style guide, in every state that it has', async () => {
  const parts = globSync('**/*.tsx', { cwd: ui }).filter(
    (path) => !path.startsWith('words') && !path.includes('.test.'),
  )
  const names = parts.map(componentName).filter((name) => !unseen.includes(name))
  expect(names.length).toBeGreaterThan(20)
  const { shop, close } = await openShopOnALine({ PUBLIC_URL: publicUrl, EXAMPLES: 'true' })
  onTestFinished(close)
  const { visit } = newVisitor(shop.app, publicUrl)
  const { email, password } = await buildOwner(shop.context.db)
  await visit('/studio/login', { email, password })
  const shown: Record<string, Set<string>> = {}
  for (const part of ['', '/colors', '/buttons', '/breadcrumbs', '/forms']) {
    const { body } = await visit(`/frontend-guide${part}`)
    for (const [, of = '', state = ''] of body.matchAll(/data-primitive="(\w+)" data-state="(\w+)"/g))
      (shown[of] ??= new Set()).add(state)
  }
  const sorted = (states: Iterable<string> = []) => [...states].toSorted()
  for (const name of names) {
    expect(statesOf[name], `${name} of src/ui has its states listed in this test`).toBeDefined()
    expect(sorted(shown[name]), `${name} is in the style guide`).toEqual(sorted(statesOf[name]))
  }
  for (const [name, states] of Object.entries(ofSubjects)) {
    expect(sorted(shown[name]), `${name} is in the style guide`).toEqual(sorted(states))
  }
  expect(Object.keys(shown).toSorted()).toEqual([...names, ...Object.keys(ofSubjects)].toSorted())
}, 300_000)
