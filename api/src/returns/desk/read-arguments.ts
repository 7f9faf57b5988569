import { RETURN_STATES, type ReturnState } from 'commerce/returns/return-state'
import { parseArgs } from 'node:util'
import { joinNegative, readCents } from '#src/command-line'
import { UsageError } from '#src/usage-error'

type StepVerb = 'approve' | 'reject' | 'receive' | 'refund' | 'exchange' | 'credit' | 'close'

/** A command for one return. */
export interface DeskReturn {
  verb: 'show' | 'comment' | 'photos' | StepVerb
  number: string
  note: string | undefined
  /** the number of an order in exchange, or of a credit */
  reference: string | undefined
  keepsOut: boolean
  isMadeAtProvider: boolean
  out: string | undefined
  /** zero, or what is kept as a negative number */
  adjustmentCents: number | undefined
}

export type ReturnsCommand = { verb: 'list'; state: ReturnState | undefined; most: number } | DeskReturn

const defaultListSize = 50
const listMaxSize = 1000

const options = {
  state: { type: 'string' },
  most: { type: 'string' },
  note: { type: 'string' },
  order: { type: 'string' },
  credit: { type: 'string' },
  'keep-out': { type: 'boolean' },
  'at-provider': { type: 'boolean' },
  out: { type: 'string' },
  adjustment: { type: 'string' },
} as const

const optionsOf: Record<ReturnsCommand['verb'], readonly (keyof typeof options)[]> = {
  list: ['state', 'most'],
  show: [],
  photos: ['out'],
  comment: ['note'],
  approve: ['note'],
  reject: ['note'],
  receive: ['note'],
  refund: ['note', 'keep-out', 'adjustment', 'at-provider'],
  exchange: ['note', 'keep-out', 'adjustment', 'at-provider', 'order'],
  credit: ['note', 'keep-out', 'adjustment', 'credit'],
  close: ['note'],
}

/** Parses the arguments of a command; undefined without a known verb. */
export function readArguments(args: string[]): ReturnsCommand | undefined {
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
  if (number === undefined || rest.length > 0) throw new UsageError(`Name one return: ${verb} number.`)
  if (verb === 'photos' && values.out === undefined) throw new UsageError('Name a folder: --out folder.')
  return {
    verb,
    number,
    note: values.note,
    reference: verb === 'exchange' ? values.order : values.credit,
    keepsOut: values['keep-out'] ?? false,
    isMadeAtProvider: values['at-provider'] ?? false,
    out: values.out,
    adjustmentCents: readAdjustment(values.adjustment),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args: joinNegative(args), allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function isVerb(word: string): word is ReturnsCommand['verb'] {
  return Object.hasOwn(optionsOf, word)
}

function readAdjustment(text: string | undefined): number | undefined {
  const cents = readCents('adjustment', text)
  if (cents !== undefined && cents > 0) {
    throw new UsageError('--adjustment is zero or what is kept, such as -2.50.')
  }
  return cents
}

function readState(text: string | undefined): ReturnState | undefined {
  const state = RETURN_STATES.find((each) => each === text)
  if (text !== undefined && state === undefined) {
    throw new UsageError(`--state is one of ${RETURN_STATES.join(', ')}.`)
  }
  return state
}

function readMost(text: string | undefined): number {
  const most = text === undefined ? defaultListSize : Number(text)
  if (!Number.isInteger(most) || most < 1 || most > listMaxSize) {
    throw new UsageError(`--most is a whole number from 1 to ${listMaxSize}.`)
  }
  return most
}
