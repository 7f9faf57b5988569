import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const catalogFile = /\/commerce\/src\/words\/[a-z]{2}\/[\w-]+\.ts$/

/** Compiles the catalogs when the pages are built: neither server nor browser reads a message's grammar. A bad message fails the build. */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    async load(id) {
      if (!catalogFile.test(id)) return undefined
      // A new address each time: what was changed while the shop runs is read anew.
      const file = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as {
        default: Record<string, string>
      }
      const compiled = Object.entries(file.default).map(([key, message]) => [
        key,
        compileMessageOrThrow(message),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
    },
  }
}
