import { posix } from 'node:path'
import { type ProjectFile, withoutComments } from './project-files.ts'

export interface Import {
  from: string
  /** as written */
  name: string
  /** path without extension of one of our files, if it names one */
  target: string | undefined
}

const statement =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\b(?:import|require\.resolve)\(\s*['"]([^'"]+)['"]/gm

/** Every import of a file, type imports too. */
export function listImports({ path, text }: ProjectFile): Import[] {
  return [...withoutComments(text).matchAll(statement)].map(([, named, bare, dynamic]) => {
    const name = named ?? bare ?? dynamic ?? ''
    return { from: path, name, target: targetOf(path, name) }
  })
}

function targetOf(path: string, name: string): string | undefined {
  const workspace = path.split('/')[0] ?? ''
  const withoutEnding = name.replace(/\.tsx?$/, '')
  if (name.startsWith('.')) return posix.join(posix.dirname(path), withoutEnding)
  if (name.startsWith('#')) return posix.join(workspace, withoutEnding.slice(1))
  if (name.startsWith('commerce/')) return `commerce/src/${withoutEnding.slice('commerce/'.length)}`
  return undefined
}

/** Name of the package of a bare import: '@fastify/static' of '@fastify/static/types'. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
