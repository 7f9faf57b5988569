/** A condition as the platform writes it, in its database or its REST API. */
export interface ConditionNode {
  kind: ConditionKind
  attribute: string
  operator: string
  /** every value of a list */
  values: string[]
  /** whether one of its conditions is enough */
  isAny: boolean
  /** it must not be met */
  isNegated: boolean
  /** whether it tests only a variant, or only its product */
  scope: string
  conditions: ConditionNode[]
}

const kinds = [
  'Product\\Subselect',
  'Product\\Combine',
  'Product\\Found',
  'Combine',
  'Address',
  'Product',
] as const
type ConditionKind = (typeof kinds)[number] | 'unknown'
const leaves: ConditionKind[] = ['Address', 'Product']

/** Why a text is no readable condition. */
export class UnreadableCondition {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

const maxDepth = 10

/** undefined: there is no condition. */
export function parseCondition(text: string): ConditionNode | UnreadableCondition | undefined {
  const given = text.trim()
  if (given === '' || given === '[]') return undefined
  if (/^a:\d+:\{/.test(given)) {
    return new UnreadableCondition(
      'is not JSON: releases before 2.2 write another form, which an upgrade turns into JSON',
    )
  }
  try {
    return nodeOf(JSON.parse(given), 0)
  } catch {
    return new UnreadableCondition('is not JSON')
  }
}

function nodeOf(given: unknown, depth: number): ConditionNode | UnreadableCondition {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return new UnreadableCondition('is not a condition')
  }
  if (depth > maxDepth) return new UnreadableCondition(`is nested more than ${maxDepth} deep`)
  const fields = new Map<string, unknown>(Object.entries(given))
  const inner: unknown = fields.get('conditions') ?? []
  const conditions = (Array.isArray(inner) ? (inner as unknown[]) : [inner]).map((each) =>
    nodeOf(each, depth + 1),
  )
  const unreadable = conditions.find((each) => each instanceof UnreadableCondition)
  if (unreadable) return unreadable
  const text = (...names: string[]) =>
    names.map((name) => textOf(fields.get(name))).find((value) => value !== '') ?? ''
  const kind = kindOf(text('type', 'condition_type'))
  return {
    kind,
    attribute: text('attribute', 'attribute_name'),
    operator: text('operator'),
    values: valuesOf(fields.get('value')),
    isAny: text('aggregator', 'aggregator_type') === 'any' && conditions.length > 1,
    isNegated: !leaves.includes(kind) && !['1', 'true'].includes(textOf(fields.get('value'))),
    scope: text('attribute_scope'),
    conditions: conditions.flatMap((each) => (each instanceof UnreadableCondition ? [] : [each])),
  }
}

// '…\\SalesRule\\Model\\Rule\\Condition\\Product\\Found'
function kindOf(type: string): ConditionKind {
  const name = type.split('\\Condition\\').at(-1)
  return kinds.find((kind) => kind === name) ?? 'unknown'
}

function valuesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  return [...new Set(list.map((each) => each.trim()).filter((each) => each !== ''))]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
