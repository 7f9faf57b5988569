import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildStorefront } from '../build-storefront.ts'

const program = `
  import { createRequire } from 'node:module'
  import { loadBuild } from ${JSON.stringify(join(import.meta.dirname, 'load-build.ts'))}
  const { createPageServer } = await loadBuild(process.argv[1])
  // An import also looks for names in files that it does not load.
  const modules = Object.values(createRequire(import.meta.url).cache).filter(({ loaded }) => loaded)
  const files = modules.map(({ filename }) => filename)
  console.log(JSON.stringify({ is: typeof createPageServer, files, mode: process.env.NODE_ENV ?? 'none' }))
`

test.each([undefined, 'test', 'production'])(
  'pages have the build of React for production where NODE_ENV is %s, which stays as it is',
  { timeout: 300_000 },
  async (mode) => {
    const folder = await buildStorefront(() => undefined)
    const { NODE_ENV: _ours, ...env } = process.env
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program, folder],
      { env: { ...env, ...(mode !== undefined && { NODE_ENV: mode }) } },
    )
    const loaded = JSON.parse(stdout) as { is: string; files: string[]; mode: string }
    expect([loaded.is, loaded.mode]).toEqual(['function', mode ?? 'none'])
    const ofReact = loaded.files.filter((file) => /\/node_modules\/react(-dom)?\/cjs\//.test(file))
    expect(ofReact.length).toBeGreaterThan(2)
    expect(ofReact.filter((file) => !file.endsWith('.production.js'))).toEqual([])
  },
)
