import { parseArgs } from 'node:util'
import { REGISTRATION_STATES, type RegistrationState } from 'commerce/registrations/decide'
import { UsageError } from '#src/usage-error'

export type RegistrationsCommand =
  | { verb: 'list'; state: RegistrationState | undefined; most: number }
  | { verb: 'show'; id: number }
  /** without a group: that of the settings */
  | { verb: 'approve'; id: number; group: string | undefined }
  | { verb: 'decline'; id: number; reason: string }
  | { verb: 'certificate'; id: number; out: string; takesUnscanned: boolean }

const defaultListSize = 50
const listMaxSize = 1000

const options = {
  state: { type: 'string' },
  most: { type: 'string' },
  reason: { type: 'string' },
  out: { type: 'string' },
  group: { type: 'string' },
  unscanned: { type: 'boolean' },
} as const

const optionsOf = {
  list: ['state', 'most'],
  show: [],
  approve: ['group'],
  decline: ['reason'],
  certificate: ['out', 'unscanned'],
} as const satisfies Record<RegistrationsCommand['verb'], readonly (keyof typeof options)[]>

/** Parses the arguments of a command; undefined without a known verb. */
export function readArguments(args: string[]): RegistrationsCommand | undefined {
  const { values, positionals } = parse(args)
  const [verb = '', number, ...rest] = positionals
  if (!isVerb(verb)) return undefined
  const known: readonly string[] = optionsOf[verb]
  const strange = Object.keys(values).find((name) => !known.includes(name))
  if (strange !== undefined) throw new UsageError(`${verb} takes no --${strange}.`)
  if (verb === 'list') {
    if (number !== undefined) throw new UsageError('list takes no number.')
    return { verb, state: readState(values.state), most: readMost(values.most) }
  }
  if (number === undefined || rest.length > 0) throw new UsageError(`Name one registration: ${verb} number.`)
  const id = readId(number)
  switch (verb) {
    case 'show':
      return { verb, id }
    case 'approve':
      return { verb, id, group: values.group }
    case 'decline':
      return { verb, id, reason: values.reason ?? '' }
    case 'certificate':
      if (values.out === undefined) throw new UsageError('Name the file to write: --out certificate.pdf.')
      return { verb, id, out: values.out, takesUnscanned: values.unscanned ?? false }
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function isVerb(word: string): word is RegistrationsCommand['verb'] {
  return Object.hasOwn(optionsOf, word)
}

function readState(text: string | undefined): RegistrationState | undefined {
  if (text === undefined) return undefined
  const state = REGISTRATION_STATES.find((each) => each === text)
  if (!state) throw new UsageError(`--state is one of ${REGISTRATION_STATES.join(', ')}.`)
  return state
}

function readMost(text: string | undefined): number {
  const size = text === undefined ? defaultListSize : Number(text)
  if (!Number.isInteger(size) || size < 1 || size > listMaxSize) {
    throw new UsageError(`--most is a whole number from 1 to ${listMaxSize}.`)
  }
  return size
}

function readId(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id < 1) throw new UsageError('A registration has a number, as list shows it.')
  return id
}
