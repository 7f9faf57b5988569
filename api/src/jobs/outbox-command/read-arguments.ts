import { parseArgs } from 'node:util'
import { readText } from '#src/command-line'
import { UsageError } from '#src/usage-error'

export type OutboxCommand =
  | { verb: 'list' }
  /** undefined: all */
  | { verb: 'replay'; ids: number[] | undefined }
  | { verb: 'settle'; jobId: number; note: string }

/** Parses the arguments of a command; undefined without a known verb, or without what it is about. */
export function readArguments(args: string[]): OutboxCommand | undefined {
  const { values, positionals } = parse(args)
  const [verb = '', ...rest] = positionals
  if (verb !== 'settle' && values.note !== undefined) throw new UsageError(`${verb} takes no --note.`)
  const ids = rest.map(Number)
  const areIds = ids.length > 0 && ids.every(Number.isSafeInteger)
  switch (verb) {
    case 'list':
      return rest.length === 0 ? { verb } : undefined
    case 'replay':
      if (rest.length === 1 && rest[0] === 'all') return { verb, ids: undefined }
      return areIds ? { verb, ids } : undefined
    case 'settle': {
      const [jobId] = ids
      if (!areIds || jobId === undefined || ids.length > 1)
        throw new UsageError('Name one job, as list has it: settle 12.')
      const note = readText('note', values.note)
      if (note === undefined) throw new UsageError('Say how the money went back: --note "..."')
      return { verb, jobId, note }
    }
  }
  return undefined
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { note: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
