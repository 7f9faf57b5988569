import { parseArgs } from 'node:util'
import { joinNegative, readCents, readText } from '#src/command-line'
import type { OrderFilter } from '#src/orders/desk/desk-queries'
import { UsageError } from '#src/usage-error'

type DeskVerb = 'show' | 'hold' | 'unhold' | 'cancel' | 'invoice' | 'pay' | 'ship' | 'refund'

/** A line by its number on the sheet, and how many of its units; undefined: all that are left */
export interface RequestedLine {
  place: number
  qty: number | undefined
}

/** A command for one order. */
export interface DeskOrder {
  verb: DeskVerb
  orderNumber: string
  note: string
  /** undefined: all that is left */
  lines: RequestedLine[] | undefined
  paidBy: string | undefined
  /** number of an invoice */
  invoice: string | undefined
  tracking: { carrier: string; number: string }[]
  /** a day */
  expectedAt: string | undefined
  cameBack: boolean
  isAll: boolean
  isMadeAtProvider: boolean
  shippingCents: number | undefined
  paymentCents: number | undefined
  adjustmentCents: number | undefined
}

export type OrdersCommand = { verb: 'list'; filter: OrderFilter } | DeskOrder

const states = [
  ...['new', 'pending', 'pending_payment', 'processing', 'complete', 'canceled', 'closed', 'on_hold'],
]
const defaultListSize = 50
const listMaxSize = 1000

const options = {
  state: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  most: { type: 'string' },
  note: { type: 'string' },
  line: { type: 'string', multiple: true },
  'paid-by': { type: 'string' },
  invoice: { type: 'string' },
  track: { type: 'string', multiple: true },
  expected: { type: 'string' },
  'came-back': { type: 'boolean' },
  all: { type: 'boolean' },
  'at-provider': { type: 'boolean' },
  shipping: { type: 'string' },
  payment: { type: 'string' },
  adjustment: { type: 'string' },
} as const

const optionsOf: Record<'list' | DeskVerb, readonly (keyof typeof options)[]> = {
  list: ['state', 'email', 'since', 'most'],
  show: [],
  hold: ['note'],
  unhold: ['note'],
  cancel: ['note'],
  invoice: ['line', 'paid-by', 'note'],
  pay: ['invoice', 'paid-by', 'note'],
  ship: ['line', 'track', 'expected', 'note'],
  refund: ['all', 'at-provider', 'line', 'came-back', 'shipping', 'payment', 'adjustment', 'note'],
}

/** Parses the arguments of a command; undefined without a known verb. */
export function readArguments(args: string[]): OrdersCommand | undefined {
  const { values, positionals } = parse(args)
  const [verb = '', orderNumber, ...rest] = positionals
  if (!isVerb(verb)) return undefined
  const strange = Object.keys(values).filter((name) => !optionsOf[verb].some((known) => known === name))
  if (strange.length > 0) throw new UsageError(`${verb} takes no --${strange[0]}.`)
  if (verb === 'list') {
    if (orderNumber !== undefined) throw new UsageError('list takes no order number.')
    return { verb, filter: readFilter(values) }
  }
  if (orderNumber === undefined || rest.length > 0) throw new UsageError(`Name one order: ${verb} number.`)
  const words: DeskOrder = {
    verb,
    orderNumber,
    note: readText('note', values.note) ?? '',
    lines: values.line?.map(readLine),
    paidBy: readText('paid-by', values['paid-by']),
    invoice: readText('invoice', values.invoice),
    tracking: (values.track ?? []).map(readTrack),
    expectedAt: readExpected(values.expected),
    cameBack: values['came-back'] ?? false,
    isAll: values.all ?? false,
    isMadeAtProvider: values['at-provider'] ?? false,
    shippingCents: readCents('shipping', values.shipping),
    paymentCents: readCents('payment', values.payment),
    adjustmentCents: readCents('adjustment', values.adjustment),
  }
  if (verb === 'refund') refuseVagueRefund(words)
  if (verb === 'pay' && (words.invoice === undefined || words.paidBy === undefined)) {
    throw new UsageError('Say which invoice, and how: --invoice number --paid-by text.')
  }
  return words
}

function parse(args: string[]) {
  try {
    return parseArgs({ args: joinNegative(args), allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function isVerb(word: string): word is 'list' | DeskVerb {
  return Object.hasOwn(optionsOf, word)
}

type Values = ReturnType<typeof parse>['values']

function readFilter({ state, email, since, most }: Values): OrderFilter {
  if (state !== undefined && !states.includes(state)) {
    throw new UsageError(`--state is one of ${states.join(', ')}.`)
  }
  const size = most === undefined ? defaultListSize : Number(most)
  if (!Number.isInteger(size) || size < 1 || size > listMaxSize) {
    throw new UsageError(`--most is a whole number from 1 to ${listMaxSize}.`)
  }
  return { state, email, since: readDay(since), most: size }
}

function readDay(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const day = new Date(text)
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z?)?$/.test(text) && !Number.isNaN(day.getTime())
  if (!isTime || !isOnCalendar(text.slice(0, 10)))
    throw new UsageError('--since is a day, such as 2026-12-31.')
  return day
}

function readExpected(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isOnCalendar(text)) throw new UsageError('--expected is a day, such as 2026-12-31.')
  return text
}

/** The 31st of June is not. */
function isOnCalendar(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function readLine(text: string): RequestedLine {
  const [, place = '', qty] = /^(\d{1,3})(?:=(\d{1,6}))?$/.exec(text) ?? []
  if (Number(place) < 1) {
    throw new UsageError('--line is the number of a line, as show has it, and how many of it: --line 1=2.')
  }
  return { place: Number(place), qty: qty === undefined ? undefined : Number(qty) }
}

function readTrack(text: string): { carrier: string; number: string } {
  const at = text.indexOf('=')
  const [carrier, number] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at < 1 || carrier === '' || number === '') {
    throw new UsageError('--track is a carrier and its number: --track DPD=0123456.')
  }
  return { carrier: readText('track', carrier) ?? '', number: readText('track', number) ?? '' }
}

function refuseVagueRefund({ isAll, lines, shippingCents, paymentCents, adjustmentCents }: DeskOrder): void {
  const parts = [lines, shippingCents, paymentCents, adjustmentCents].filter((part) => part !== undefined)
  if (isAll && (lines ?? shippingCents ?? paymentCents) !== undefined) {
    throw new UsageError(
      '--all is all that is left: it goes with --came-back, --at-provider, --adjustment and --note alone.',
    )
  }
  if (!isAll && parts.length === 0) {
    throw new UsageError('Say what goes back: --all, --line, --shipping, --payment or --adjustment.')
  }
}
