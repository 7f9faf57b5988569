import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../checks/run-command.ts'

const shellFolder = join(root, 'node_modules/.cache/chromium')
const shellLibraries = join(shellFolder, 'al2023/lib')

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium to use: a named one, or the headless shell of an npm package, which takes half the processor time of a
 * whole browser and is the same everywhere, or an installed one, or one that apt installs.
 */
export async function findChromium(say: (sentence: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  const found = (await findHeadlessShell(say)) ?? installed.find(runs)
  if (found) return found
  if (process.getuid?.() === 0 && hasApt()) {
    say('Installing Chromium …')
    installByApt()
  }
  const fresh = installed.find(runs)
  if (!fresh) throw new Error('No Chromium runs here: install one and name it in CHROMIUM_PATH.')
  return fresh
}

function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

function installByApt(): void {
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (spawnSync('apt-get', install, options).status === 0) return
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', install, options)
}

async function findHeadlessShell(say: (sentence: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const shell = join(shellFolder, 'chromium')
  if (existsSync(shellLibraries)) useLibraries()
  if (runs(shell)) return shell
  // Leftovers of an interrupted unpacking are useless.
  rmSync(shellFolder, { recursive: true, force: true })
  mkdirSync(shellFolder, { recursive: true })
  say('Unpacking Chromium …')
  const { TMPDIR } = process.env
  process.env.TMPDIR = shellFolder // the folder into which the package unpacks
  try {
    await chromium.executablePath()
    if (!runs(shell)) await addLibraries()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  return runs(shell) ? shell : undefined
}

/** A machine without a desktop lacks some libraries; programs started from here find them through the environment. */
async function addLibraries(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'))
  useLibraries()
}

function useLibraries(): void {
  process.env.FONTCONFIG_PATH ??= join(shellFolder, 'fonts')
  setupLambdaEnvironment(shellLibraries)
}
