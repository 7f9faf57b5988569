import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './project-files.ts'

// Each with a class of one letter, so that this file does not match itself.
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGI[N] (?:[A-Z]+ )?PRIVATE KEY/,
  'a key of a card provider': /\b[sr]k_(?:live|test)[_][0-9A-Za-z]{16,}/,
  'a secret of a webhook': /\bwhsec[_][0-9A-Za-z]{24,}/,
  'a key of a cloud': /\bAKI[A][0-9A-Z]{16}\b/,
  'a token of a code host': /\b(?:gh[pousr]|github_pat|glpat)[_-][0-9A-Za-z_]{30,}/,
  'a token of a chat': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a key of a mailing list': /\b[0-9a-f]{32}-us\d{1,2}\b/,
  'a signed token': /\beyJ[0-9A-Za-z_-]{20,}\.eyJ[0-9A-Za-z_-]{20,}\./,
  'an address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@'"`${}<>]+:[^\s:/@'"`${}<>]{8,}@(?!localhost|127\.|[\w.-]*example\b)/,
}

function secretsIn(text: string): string[] {
  return Object.entries(secrets)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)
}

const git = (...options: string[]) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1_000_000_000 })

const notOurs = new Set(['.git', 'node_modules', 'build', '.react-router', 'var', 'reports'])
const mostBytes = 5_000_000

/** Every file below a folder that would be distributed with it, with the secrets in it. */
function secretsInFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (notOurs.has(entry.name) || entry.name === 'package-lock.json') return []
    if (entry.isDirectory()) return secretsInFiles(path)
    if (!entry.isFile() || statSync(path).size > mostBytes) return []
    return secretsIn(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`)
  })
}

test(
  '[E-57] no secret stands in a file of the repository, nor ever stood in one',
  { timeout: 120_000 },
  () => {
    expect(secretsInFiles(root)).toEqual([])
    // A copy without its history only has its files.
    const lines = existsSync(join(root, '.git'))
      ? git('log', '-p', '--all', '--no-color', '--', '.', ':!package-lock.json').split('\n')
      : []
    const added = lines.filter((line) => line.startsWith('+')).join('\n')
    expect(secretsIn(added)).toEqual([])
  },
)

test('[E-57] a secret is found in a copy without history, in whatever file it stands', () => {
  const copy = mkdtempSync(join(tmpdir(), 'barre-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const secret = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  mkdirSync(join(copy, 'docs/notes'), { recursive: true })
  writeFileSync(join(copy, 'package.json'), '{}')
  expect(secretsInFiles(copy)).toEqual([])
  for (const path of ['.env.example', 'docs/notes/a.md', 'b']) {
    writeFileSync(join(copy, path), `KEY=${secret}\n`)
    expect(secretsInFiles(copy)).toEqual([`${join(copy, path)}: a key of a card provider`])
    rmSync(join(copy, path))
  }
})

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|mjs|css|html|json|map|txt|webmanifest|svg)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** Settings that only the server may know. */
const inner =
  /DATABASE_URL|SMTP_URL|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|MAILCHIMP_API_KEY|sourceMappingURL/

test('[E-57] what browsers get of the storefront holds no secret, no setting of the server and no source map', () => {
  const builds = join(root, 'storefront/build')
  const built = existsSync(builds) ? readdirSync(builds).map((name) => join(builds, name, 'client')) : []
  const folders = [join(root, 'storefront/public'), ...built].filter(existsSync)
  const texts = folders.flatMap(textsBelow)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(secretsIn)).toEqual([])
  expect(texts.filter((text) => inner.test(text))).toEqual([])
})

test('[E-57] source of the storefront names no setting of the server', () => {
  const texts = readdirSync(join(root, 'storefront/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, 'storefront/src', path), 'utf8')] as const)
  expect(
    texts.filter(([, text]) => inner.test(text) || /process\.env/.test(text)).map(([path]) => path),
  ).toEqual([])
})

test.each([
  ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' ')],
  ['a key of a card provider', ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')],
  ['a key of a cloud', ['AKI', 'AIOSFODNN7EXAMPLE'].join('')],
  ['an address with a password', ['smtp://shop', 'correct-horse@mail.shop.com'].join(':')],
])('[E-57] %s is found', (name, text) => {
  expect(secretsIn(text)).toEqual([name])
})
