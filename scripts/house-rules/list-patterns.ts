import ts from 'typescript'
import type { ProjectFile } from './project-files.ts'

export interface FoundPattern {
  path: string
  /** '/^\d+$/u' */
  pattern: string
}

/** Every regular expression in a file, literal or constructed. */
export function listPatterns({ path, text }: ProjectFile): FoundPattern[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const found: FoundPattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) || isPutTogether(node)) {
      found.push({ path, pattern: node.getText(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isPutTogether(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}
