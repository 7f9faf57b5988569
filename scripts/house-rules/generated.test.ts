import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile, root } from './project-files.ts'

test('the types of the database are those of its migrations: npm run db:types', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'barre-generated-'))
  const file = join(folder, 'schema.ts')
  try {
    execFileSync(process.execPath, [join(root, 'scripts/generate-db-types.ts'), file])
    expect(readFileSync(file, 'utf8')).toBe(readProjectFile('api/src/db/generated/schema.ts'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
