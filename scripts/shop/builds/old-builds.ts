import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { OLD_FILES_DAYS } from '../../../commerce/src/offline-limits.ts'

/** Builds that are kept in any case, however old: shops that run read files of their own as they are asked for. */
const keptBuilds = 3
const keptMs = OLD_FILES_DAYS * 86_400_000

/** Notes that a shop uses this build from now on. */
export async function noteUse(build: string, now: Date): Promise<void> {
  await utimes(build, now, now)
}

/** C-6: the builds before this one, the one that was used last first. Open tabs and saved pages ask for their files. */
export async function listOldBuilds(folder: string, current: string): Promise<string[]> {
  const builds = (await listBuilds(folder)).map(({ build }) => build)
  return builds.filter((build) => build !== current)
}

/** C-6: a build goes some days after another took its place. */
export async function removeOldBuilds(folder: string, now: Date): Promise<void> {
  const builds = await listBuilds(folder)
  for (const [at, { build }] of builds.entries()) {
    const replacedAtMs = builds[at - 1]?.usedAtMs ?? Infinity
    if (at >= keptBuilds && replacedAtMs < now.getTime() - keptMs)
      await rm(build, { recursive: true, force: true })
  }
}

async function listBuilds(folder: string): Promise<{ build: string; usedAtMs: number }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('of-'))
  const builds = await Promise.all(
    names.map(async (name) => {
      const build = join(folder, name)
      return { build, usedAtMs: (await stat(build)).mtimeMs }
    }),
  )
  return builds.toSorted((one, other) => other.usedAtMs - one.usedAtMs)
}
