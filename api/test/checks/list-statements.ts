import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Statement {
  /** 'api/src/cart/queries.ts:12' */
  place: string
  /** its words between what is put in: values, or pieces of other statements */
  words: string[]
  /** with $1, $2 … where values stand; undefined where it is put together of pieces */
  text: string | undefined
  /** what its rows are said to hold; undefined where nobody reads them */
  claims: Map<string, ColumnClaim> | undefined
}

export interface ColumnClaim {
  kinds: Set<string>
  mayBeNull: boolean
  mayBeMissing: boolean
}

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'api/src')

/** Every statement of the sql tag that is executed. */
export function listStatements(): Statement[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
  const config = ts.readConfigFile(join(root, 'api/tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, 'api'))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found: Statement[] = []
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} cannot be read.`)
    const visit = (node: ts.Node): void => {
      if (isExecuted(node)) {
        const text = textOf(node.template, checker)
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        const [row] = node.typeArguments ?? []
        found.push({
          place: `${file.slice(root.length + 1)}:${line}`,
          words: wordsOf(node.template),
          text,
          claims: row && claimsOf(checker.getTypeFromTypeNode(row), node, checker),
        })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function isExecuted(node: ts.Node): node is ts.TaggedTemplateExpression {
  return (
    ts.isTaggedTemplateExpression(node) &&
    ts.isIdentifier(node.tag) &&
    node.tag.text === 'sql' &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.name.text === 'execute'
  )
}

function wordsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** Undefined where a part is no value but a piece of SQL. */
function textOf(template: ts.TemplateLiteral, checker: ts.TypeChecker): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  let text = template.head.text
  for (const [at, { expression, literal }] of template.templateSpans.entries()) {
    const type = checker.getTypeAtLocation(expression)
    if (type.flags & ts.TypeFlags.Any || type.getProperty('toOperationNode')) return undefined
    text += `$${at + 1}${literal.text}`
  }
  return text
}

function claimsOf(
  row: ts.Type,
  node: ts.Node,
  checker: ts.TypeChecker,
): Map<string, ColumnClaim> | undefined {
  // Whoever calls the function says what its rows hold.
  const parts = row.isIntersection() ? row.types : [row]
  if (parts.some(({ flags }) => flags & ts.TypeFlags.TypeParameter)) return undefined
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, node)
      const parts = type.isUnion() ? type.types : [type]
      const isNull = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
      return [
        property.name,
        {
          kinds: new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(part, checker))),
          mayBeMissing: (property.flags & ts.SymbolFlags.Optional) !== 0,
          mayBeNull: parts.some((part) => isNull(part) || (part.flags & ts.TypeFlags.Unknown) !== 0),
        },
      ]
    }),
  )
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return 'unknown'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  // A string or number of a kind of its own is an intersection with it.
  if (type.isIntersection()) return kindOf(type.types[0] ?? type, checker)
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  return type.symbol.name === 'Date' || type.symbol.name === 'Buffer' ? type.symbol.name : 'object'
}
