/** What is taken out of a file of a library. */
export interface LeftOut {
  /** functions that become empty, by their names, some with what they answer */
  functions: Record<string, string>
  /** classes whose methods go */
  classes?: readonly string[]
  /** kinds of components that are not there: their numbers, and the names of their types */
  kinds?: { tags: readonly number[]; types: readonly string[] }
  /** conditions that are never true, as they are written, and those that always are */
  never?: readonly string[]
  always?: readonly string[]
}

export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Takes out what is named, from a program and its syntax tree. Throws where something of it is not there: a later version
 * of a library is looked at again.
 */
export function leaveOut(code: string, program: Node, out: LeftOut): string {
  const missing = new Set([
    ...Object.keys(out.functions),
    ...(out.classes ?? []),
    ...(out.kinds?.tags ?? []).map(String),
    ...(out.kinds?.types ?? []),
    ...(out.never ?? []),
    ...(out.always ?? []),
  ])
  const edits: Edit[] = []
  visit(program, undefined, '', (...place) => {
    const found = editOf(code, out, place)
    if (found === undefined) return true
    for (const name of found.names) missing.delete(name)
    edits.push(...found.edits)
    return !found.isWhole
  })
  if (missing.size > 0) throw new Error(`There is no longer ${[...missing].join(', ')}.`)
  let left = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // Inside what is gone already.
    if (start < at) continue
    left += code.slice(at, start) + text
    at = end
  }
  return left + code.slice(at)
}

type Place = [node: Node, parent: Node | undefined, part: string]

/** Calls `look` for each node, from outside to inside, and for what is inside it while it answers true. */
function visit(...[node, parent, part, look]: [...Place, (...place: Place) => boolean]): void {
  if (!look(node, parent, part)) return
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, node, name, look)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

interface Found {
  names: string[]
  edits: Edit[]
  /** that nothing inside is looked at any more */
  isWhole: boolean
}

function editOf(code: string, out: LeftOut, [node, parent, part]: Place): Found | undefined {
  const textOf = (inner: unknown) => (isNode(inner) ? code.slice(inner.start, inner.end) : '')
  const whole = (name: string, { start, end }: Node, text: string): Found => ({
    names: [name],
    edits: [{ start, end, text }],
    isWhole: true,
  })
  if (node.type === 'FunctionDeclaration') {
    const name = textOf(node.id)
    const answer = out.functions[name]
    if (answer !== undefined)
      return whole(name, node.body as Node, answer === '' ? '{}' : `{ return ${answer} }`)
  }
  if (node.type === 'ExpressionStatement') {
    const [, name = ''] = /^(\w+)\.prototype\.\w+ = /.exec(textOf(node)) ?? []
    if (out.classes?.includes(name)) return whole(name, node, '')
  }
  if (isCondition(parent, part)) {
    const text = textOf(node)
    if (out.never?.includes(text)) return whole(text, node, '!1')
    if (out.always?.includes(text)) return whole(text, node, '!0')
  }
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
    const tag = textOf(node.left)
    if (out.kinds?.tags.includes(Number(tag)) && /\.tag$/.test(textOf(node.right)))
      return whole(tag, node, node.operator === '===' ? '!1' : '!0')
  }
  if (node.type === 'SwitchStatement' && out.kinds) {
    const { tags, types } = out.kinds
    const isOfTags = /\.tag$/.test(textOf(node.discriminant))
    const isOut = (name: string) => types.includes(name) || (isOfTags && tags.includes(Number(name || NaN)))
    return withoutCases(node.cases as Case[], (one) => isOut(textOf(one.test)), textOf)
  }
  return undefined
}

function isCondition(parent: Node | undefined, part: string): boolean {
  if (parent?.type === 'LogicalExpression') return parent.operator === '&&'
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && part === 'test'
}

interface Case extends Node {
  test: Node | null
  consequent: Node[]
}

/** A case whose work others do as well loses its name alone. */
function withoutCases(
  cases: Case[],
  isOut: (one: Case) => boolean,
  textOf: (inner: unknown) => string,
): Found | undefined {
  const edits: Edit[] = []
  const names: string[] = []
  for (const [at, one] of cases.entries()) {
    if (!isOut(one)) continue
    const before = cases.slice(0, at).findLast((other) => !isOut(other) || other.consequent.length > 0)
    const isReached = before !== undefined && !isOut(before) && !isLeft(before.consequent)
    const [first] = one.consequent
    if (!isReached && first && !isLeft(one.consequent)) throw new Error(`${textOf(one.test)} goes on.`)
    names.push(textOf(one.test))
    if (isReached && first) edits.push({ start: one.start, end: first.start, text: '' })
    else edits.push({ start: one.start, end: one.end, text: withVariables(one, textOf) })
  }
  return edits.length === 0 ? undefined : { names, edits, isWhole: false }
}

/** What a case declares, other cases of its function may use. */
function withVariables(one: Case, textOf: (inner: unknown) => string): string {
  const names: string[] = []
  visit(one, undefined, '', (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      names.push(...(node.declarations as Node[]).map(({ id }) => textOf(id)))
    return !/Function/.test(node.type)
  })
  return names.length === 0 ? '' : `case ${textOf(one.test)}: var ${names.join(', ')}; break;`
}

/** Whether nothing comes after these statements. */
function isLeft(statements: Node[]): boolean {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return isLeft(last.body as Node[])
  if (last?.type === 'IfStatement')
    return [last.consequent, last.alternate].every((branch) => isNode(branch) && isLeft([branch]))
  return /^(?:Break|Continue|Return|Throw)Statement$/.test(last?.type ?? '')
}
