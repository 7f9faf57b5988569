import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownRoot } from '../shop.ts'

export interface CheckedOut {
  root: string
  /** short, as git says it */
  revision: string
  remove: () => void
}

const lockFile = 'package-lock.json'
const rooms = ['.', 'commerce', 'api', 'storefront']

/** Another revision in a temporary folder, with its packages. */
export function checkOutRevision(name: string, say: (sentence: string) => void): CheckedOut {
  const revision = git('rev-parse', '--short', '--verify', `${name}^{commit}`)
  const root = join(mkdtempSync(join(tmpdir(), 'barre-against-')), 'shop')
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', root, revision)
  const remove = () => {
    git('worktree', 'remove', '--force', root)
    rmSync(join(root, '..'), { recursive: true, force: true })
  }
  try {
    getPackages(root, say)
  } catch (error) {
    remove()
    throw error
  }
  return { root, revision, remove }
}

function getPackages(root: string, say: (sentence: string) => void): void {
  const [own = '', others = ''] = [ownRoot, root].map((each) => readFileSync(join(each, lockFile), 'utf8'))
  if (own === others) {
    for (const room of rooms) linkPackages(join(ownRoot, room), join(root, room))
    return
  }
  say('Its packages are not those of this revision: npm ci …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Package by package: npm's links to the rooms must lead to the rooms of that revision. */
function linkPackages(from: string, to: string): void {
  const [source, target] = [join(from, 'node_modules'), join(to, 'node_modules')]
  if (!existsSync(source)) return
  mkdirSync(target)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    // Caches of tools, such as compiled code, belong to one revision.
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue
    const path = join(source, entry.name)
    const isRoom = entry.isSymbolicLink()
    symlinkSync(isRoom ? readlinkSync(path) : path, join(target, entry.name))
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ownRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
