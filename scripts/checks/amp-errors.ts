import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { newInstance } from 'amphtml-validator'

// The official validator loads its rules from the network, or takes this copy of them (docs/decisions/063-amp-pages.md).
const rules = createRequire(import.meta.url).resolve('@hint/hint-amp-validator/dist/src/validator')

let validator: ReturnType<typeof newInstance> | undefined

/** AMP-03: what the official validator finds wrong with a page, with the place. */
export function ampErrors(html: string): string[] {
  validator ??= newInstance(readFileSync(rules, 'utf8'))
  const { status, errors } = validator.validateString(html)
  const found = errors.map(({ line, col, severity, message }) => `${line}:${col} ${severity} ${message}`)
  return status === 'PASS' || found.length > 0 ? found : [status]
}
