import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listPaths, readProjectFile, root } from './project-files.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...listPaths().filter((path) => /^docs\/(?!spec\/).*\.md$/.test(path)),
]
const texts = documents.map((path) => ({ path, text: readProjectFile(path) }))
const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> }

test('each command that a document names exists', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${path}: ${command}`),
  )
  expect(missing).toEqual([])
})

test('the README names every command', () => {
  const readme = readProjectFile('README.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([])
})

test('each link from one document to a file leads to one', () => {
  const dead = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(join(root, dirname(path), link)))
      .map(([, link = '']) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('decisions are numbered one after the other and say whether they hold', () => {
  const decisions = texts.filter(({ path }) => path.startsWith('docs/decisions/'))
  const numbers = decisions.map(({ path }) => Number(/\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1]))
  expect(numbers).toEqual(decisions.map((_, at) => at + 1))
  expect(
    decisions
      .filter(({ text }) => !/^Status: (holds|superseded by \d{3})$/m.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('the guide for contributors stays short enough to be read', () => {
  expect(readProjectFile('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(200)
})
