import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checks/run-command.ts'
import { oneAtATime } from '../shop/builds/one-at-a-time.ts'

const lockFile = join(root, 'node_modules/.cache/chromium-install')

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A whole Chromium: a named one, or an installed one, or one that apt installs. Unlike the headless shell it has
 * background sync and shows notices.
 */
export async function findWholeChromium(say: (sentence: string) => void): Promise<string> {
  const named = process.env.WHOLE_CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`WHOLE_CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  mkdirSync(dirname(lockFile), { recursive: true })
  const found = await oneAtATime(lockFile, async () => installed.find(runs) ?? installByApt(say))
  if (!found)
    throw new Error(
      'No whole Chromium runs here, and only root can install one with apt-get: install Chromium, or name one in WHOLE_CHROMIUM_PATH.',
    )
  return found
}

function runs(file: string): boolean {
  const options = { stdio: 'ignore', env: wholeEnvironment() } as const
  return existsSync(file) && spawnSync(file, ['--version'], options).status === 0
}

/** Libraries that the headless shell brings are not those of another browser. */
export function wholeEnvironment(): Record<string, string | undefined> {
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _fonts, ...env } = process.env
  return env
}

function installByApt(say: (sentence: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !hasApt()) return undefined
  say('Installing Chromium …')
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', install, options)
  }
  return installed.find(runs)
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}
