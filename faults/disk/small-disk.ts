import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills every free block; the returned function undoes it. */
  fill: () => () => void
  remove: () => void
}

/** A disk of a few megabytes in memory; or why there is none. */
export function mountSmallDisk({ megabytes }: { megabytes: number }): SmallDisk | { whyNot: string } {
  const folder = mkdtempSync(join(tmpdir(), 'barre-small-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true })
    return { whyNot: (mount.error?.message ?? mount.stderr.toString()).trim() }
  }
  return {
    folder,
    fill: () => {
      const ballast = join(folder, 'ballast')
      for (;;) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail === 0) return () => rmSync(ballast, { force: true })
        writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
      }
    },
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A folder on it with the same owner as this one. */
export function folderLike(disk: SmallDisk, other: string): string {
  const folder = join(disk.folder, 'tables')
  const { uid, gid } = statSync(other)
  mkdirSync(folder, { mode: 0o700 })
  chownSync(disk.folder, uid, gid)
  chownSync(folder, uid, gid)
  return folder
}
