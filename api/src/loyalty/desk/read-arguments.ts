import { parseArgs } from 'node:util'
import { LOYALTY_POINTS_PER_UNIT_MAX } from 'commerce/limits'
import { BadCell, readDate, readEndDate } from '#src/csv/read-cell'
import { UsageError } from '#src/usage-error'

export type LoyaltyCommand =
  | { verb: 'list' }
  | { verb: 'remove'; id: number }
  | {
      verb: 'set'
      pointsPerUnit: number
      group: string | undefined
      store: string | undefined
      from: string | undefined
      until: string | undefined
    }

const options = {
  group: { type: 'string' },
  store: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const

const idMax = 999_999_999

/** Parses the arguments of a command; undefined without a known verb. Days begin and end in the time zone. */
export function readArguments(args: string[], timeZone: string): LoyaltyCommand | undefined {
  const { values, positionals } = parse(args)
  const [verb, what, ...rest] = positionals
  if (verb !== 'list' && verb !== 'remove' && verb !== 'set') return undefined
  if (verb !== 'set' && Object.keys(values).length > 0) throw new UsageError(`${verb} takes no options.`)
  if (verb === 'list') {
    if (what !== undefined) throw new UsageError('list takes nothing.')
    return { verb }
  }
  if (verb === 'remove') {
    const id = whole(what, idMax)
    if (id === undefined || rest.length > 0) throw new UsageError('Name one rule by its number: remove 3')
    return { verb, id }
  }
  const pointsPerUnit = whole(what, LOYALTY_POINTS_PER_UNIT_MAX)
  if (pointsPerUnit === undefined || rest.length > 0) {
    throw new UsageError(`Points are one whole number from 0 to ${LOYALTY_POINTS_PER_UNIT_MAX}: set 2`)
  }
  return {
    verb,
    pointsPerUnit,
    group: values.group,
    store: values.store,
    from: day('--from', values.from, (text) => readDate(text, timeZone)),
    until: day('--until', values.until, (text) => readEndDate(text, timeZone)),
  }
}

function whole(text: string | undefined, most: number): number | undefined {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Infinity
  return number <= most ? number : undefined
}

function day(
  name: string,
  text: string | undefined,
  read: (text: string) => string | BadCell,
): string | undefined {
  if (text === undefined) return undefined
  const found = read(text)
  if (found instanceof BadCell) throw new UsageError(`${name}: ${text} is not a day such as 2026-12-24.`)
  return found
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
