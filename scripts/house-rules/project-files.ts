import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const topFolders = ['commerce', 'api', 'storefront', 'demo', 'e2e', 'scripts', 'bench', 'faults', 'docs']
const notOurs = new Set(['node_modules', 'build', 'generated', '.react-router', 'var', 'reports'])

export interface ProjectFile {
  /** from the root, with slashes */
  path: string
  text: string
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Every file of ours, of any kind. */
export function listPaths(): string[] {
  const present = new Set(readdirSync(root))
  return topFolders
    .filter((folder) => present.has(folder))
    .flatMap((folder) => walk(join(root, folder)))
    .map((path) => relative(root, path).replaceAll(sep, '/'))
    .sort()
}

export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every TypeScript file of ours with its text. */
export function listCode(): ProjectFile[] {
  return listPaths()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readProjectFile(path) }))
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Text without comments; strings stay. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
}
