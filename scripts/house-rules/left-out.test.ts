import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { leaveOut, type LeftOut, type Node } from '../../storefront/left-out/leave-out.ts'
import { leftOutParts } from '../../storefront/left-out/left-out-parts.ts'
import { isTest, listCode, root, withoutComments } from './project-files.ts'

const pages = listCode()
  .filter(({ path }) => path.startsWith('storefront/src/') && !isTest(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))

// What storefront/left-out/left-out-parts.ts takes out of React and its router, as a page would write it.
const leftOutNames =
  /^(?:Activity|addTransitionType|Children|default|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|Profiler|SuspenseList|useActionState|useBlocker|useFormState|unstable_\w+|useViewTransitionState|ViewTransition)$/
const leftOutProps =
  /\s(?:viewTransition|precedence)(?:[=\s>]|$)|\sviewTransition:|<(?:Link|NavLink|Form)\b[^>]*\smask=|<Fragment\b[^>]*\sref=|\bstartViewTransition\(/m

test('no page uses a part of a library that the build leaves out: take it off the list, or do without it', () => {
  const imported = pages.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /^import ([^'"]*?) from '(?:react|react-dom|react-dom\/client|react-router|react-router\/dom)'/gm,
      ),
    ]
      .flatMap(([, names = '']) =>
        /^[\w*]/.test(names) && !names.startsWith('type') ? ['default'] : (names.match(/\w+/g) ?? []),
      )
      .filter((name) => leftOutNames.test(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(imported).toEqual([])
  expect(pages.filter(({ text }) => leftOutProps.test(text)).map(({ path }) => path)).toEqual([])
})

test('what the build leaves out is in the libraries that are installed', () => {
  for (const [file, parts] of Object.entries(leftOutParts)) {
    const code = readFileSync(join(root, 'node_modules', file), 'utf8')
    expect(left(code, parts).length, file).toBeLessThan(code.length)
  }
})

// The parser's type names every kind of node; here all are looked at in the same way.
const left = (code: string, out: LeftOut) =>
  leaveOut(code, parseSync('library.js', code).program as unknown as Node, out)

const sample = `
function shown(item) {
  switch (item.tag) {
    case 1:
      return list(item);
    case 2:
    case 3:
      return animate(item);
    case 4:
      break;
    case 5:
      var found = animate(item), index = 0;
      return found;
  }
  return 3 === item.tag ? animate(item) : item.isAnimated && item;
}
function animate(item) { return item.animation; }
function list(item) { if (item.isAnimated) { return animate(item); } return item; }
function Animation() {}
Animation.prototype.play = function () {};`

test('functions become empty or answer, conditions are settled, and cases go', () => {
  const short = left(sample, {
    functions: { animate: 'null' },
    classes: ['Animation'],
    kinds: { tags: [3, 5], types: [] },
    never: ['item.isAnimated'],
  })
  expect(short.replaceAll(/\s+/g, ' ').trim()).toBe(
    'function shown(item) { switch (item.tag) { case 1: return list(item); case 2: return animate(item); case 4: break; case 5: var found, index; break; } ' +
      'return !1 ? animate(item) : !1 && item; } function animate(item) { return null } ' +
      'function list(item) { if (!1) { return animate(item); } return item; } function Animation() {}',
  )
})
