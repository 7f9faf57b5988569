import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium that runs here: the one named, the one installed, one that apt installs, or the one of an npm package. */
export async function findChromium(say: (sentence: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  const found = installed.find(runs)
  if (found) return found
  if (process.getuid?.() === 0 && hasApt()) {
    say('Installing Chromium …')
    installByApt()
    const fresh = installed.find(runs)
    if (fresh) return fresh
  }
  say('Unpacking the Chromium of @sparticuz/chromium …')
  return unpackChromium()
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

/** It brings the libraries it needs; programs started from here find them through the environment. */
async function unpackChromium(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  if (!runs(file)) throw new Error('No Chromium runs here: install one and name it in CHROMIUM_PATH.')
  return file
}
