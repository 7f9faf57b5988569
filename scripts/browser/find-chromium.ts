import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../checks/run-command.ts'
import { findWholeChromium } from './find-whole-chromium.ts'

const shellFolder = join(root, 'node_modules/.cache/chromium')
const shellLibraries = join(shellFolder, 'al2023/lib')

/**
 * The Chromium to use: a named one, or the headless shell of an npm package, which takes half the processor time of a
 * whole browser and is the same everywhere, or a whole one.
 */
export async function findChromium(say: (sentence: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
    return named
  }
  return (await findHeadlessShell(say)) ?? findWholeChromium(say)
}

function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
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
