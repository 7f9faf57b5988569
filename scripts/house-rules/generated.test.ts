import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile, root } from './project-files.ts'

test(
  'the types of the database and api/schema.sql are those of its migrations: npm run db:types',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'barre-generated-'))
    try {
      execFileSync(process.execPath, [join(root, 'scripts/generate-db-types.ts'), folder])
      const read = (name: string) => readFileSync(join(folder, name), 'utf8')
      expect(read('schema.ts')).toBe(readProjectFile('api/src/db/generated/schema.ts'))
      expect(read('schema.sql')).toBe(readProjectFile('api/schema.sql'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
