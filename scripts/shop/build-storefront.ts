import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'

const root = join(import.meta.dirname, '../..')
export const storefrontFolder = join(root, 'storefront')
const buildFolder = join(storefrontFolder, 'build')
// Inside the build: deleting the build deletes this record.
const hashFile = join(buildFolder, 'source-hash')
// Outside the build, which clears its folder at the start.
const lockFile = join(root, 'node_modules/.cache/storefront-build')
const sources = ['storefront/src', 'storefront/public', 'commerce/src']
const settings = ['vite.config.ts', 'react-router.config.ts', 'package.json'].map(
  (name) => `storefront/${name}`,
)

/**
 * Builds the pages and the browser's files, unless the last build had the same sources. Of several concurrent calls one
 * builds.
 */
export async function buildStorefront(say: (sentence: string) => void): Promise<void> {
  await mkdir(dirname(lockFile), { recursive: true })
  await oneAtATime(lockFile, () => buildIfStale(say))
}

async function buildIfStale(say: (sentence: string) => void): Promise<void> {
  const hash = await hashSources()
  if (hash === (await readIfThere(hashFile))) return
  say('Building the storefront …')
  await runBuild()
  await compressFiles(join(buildFolder, 'client'))
  await writeFile(hashFile, hash)
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles)))
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const named = [...files.sort(), ...settings, 'package-lock.json']
  const contents = await Promise.all(named.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [at, content] of contents.entries()) hash.update(`${named[at]}\0`).update(content).update('\0')
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []) // optional
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

async function runBuild(): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await run([program, 'build'], { NODE_ENV: 'production' })
}

async function compressFiles(folder: string): Promise<void> {
  await run([join(root, 'scripts/compress-files.ts'), folder], {})
}

/** Runs a program of Node's in the storefront's folder. What it says is shown where it fails. */
async function run(program: string[], settings: NodeJS.ProcessEnv): Promise<void> {
  // The cache of `npm start` is relative to the project, and this runs in another folder.
  const { NODE_COMPILE_CACHE: _cache, ...env } = process.env
  const running = spawn(process.execPath, program, {
    cwd: storefrontFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...settings },
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise((done) => running.once('close', done))
  if (code !== 0) throw new Error(`The storefront could not be built:\n${output}`)
}
