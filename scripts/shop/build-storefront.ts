import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import storefrontBuild from '../../storefront/react-router.config.ts'
import { hashSources, type Sources } from './builds/hash-sources.ts'
import { listOldBuilds, noteUse, removeOldBuilds } from './builds/old-builds.ts'
import { oneAtATime } from './builds/one-at-a-time.ts'

const root = join(import.meta.dirname, '../..')
export const storefrontFolder = join(root, 'storefront')
const buildsFolder = join(storefrontFolder, 'build')
const unfinishedFolder = join(storefrontFolder, storefrontBuild.buildDirectory)
const lockFile = join(root, 'node_modules/.cache/storefront-build')
const settings = ['vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts', 'package.json']
const sources: Sources = {
  root,
  folders: ['storefront/src', 'storefront/left-out', 'storefront/public', 'commerce/src'],
  files: [...settings.map((name) => `storefront/${name}`), 'package-lock.json'],
}

/** One process has one build, even if a source changes while it runs. */
let built: Promise<string> | undefined

/**
 * Builds the pages and the browser's files, unless there is a build of the same sources, and answers its folder. Each
 * build has its own, so a later one takes nothing away from a shop that runs. Of several concurrent calls one builds.
 */
export async function buildStorefront(say: (sentence: string) => void): Promise<string> {
  built ??= build(say)
  return built
}

async function build(say: (sentence: string) => void): Promise<string> {
  await mkdir(dirname(lockFile), { recursive: true })
  return oneAtATime(lockFile, () => buildIfStale(say))
}

async function buildIfStale(say: (sentence: string) => void): Promise<string> {
  const folder = join(buildsFolder, `of-${hashSources(sources)}`)
  if (!existsSync(folder)) {
    say('Building the storefront …')
    await runBuild()
    await compressFiles(join(unfinishedFolder, 'client'))
    // All at once: a folder that is there is whole.
    await rename(unfinishedFolder, folder)
  }
  const now = new Date()
  await noteUse(folder, now)
  await removeOldBuilds(buildsFolder, now)
  return folder
}

/** C-6: the files for browsers of the builds before, the newest first. */
export async function listOldClients(folder: string): Promise<string[]> {
  return (await listOldBuilds(dirname(folder), folder)).map((build) => join(build, 'client'))
}

async function runBuild(): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await run([program, 'build'], { NODE_ENV: 'production' })
  // It lists the files of the build before.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const which of ['on', 'off'])
    await run([vite, 'build', '--config', 'vite.worker.config.ts', '--mode', which], {
      NODE_ENV: 'production',
    })
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
