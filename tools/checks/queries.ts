import { Visitor } from 'vite'
import { type Check, type Finding, isOfProduct, isScript, type SourceTree } from './source-tree.ts'

const ALL_COLUMNS_CALLS = new Set(['selectAll', 'returningAll'])
/** What is read from a query in parentheses is named there. */
const ALL_COLUMNS_SQL = /\b(?:select|returning)\s+(?:distinct\s+)?(?:\w+\.)?\*(?!\s+from\s+\()/i
const REASON = 'name the columns: a new column must not travel by itself'

function codeFindings(tree: SourceTree, file: string): Finding[] {
  const findings: Finding[] = []
  const add = (what: string, at: number) =>
    findings.push({
      file,
      line: tree.lineAt(file, at),
      rule: 'queries/all-columns',
      reason: `${what}: ${REASON}`,
    })
  new Visitor({
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (ALL_COLUMNS_CALLS.has(callee.property.name)) add(callee.property.name, callee.property.start)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && ALL_COLUMNS_SQL.test(node.value)) add('select *', node.start)
    },
    TemplateElement: (node) => {
      const hit = ALL_COLUMNS_SQL.exec(node.value.raw)
      if (hit) add('select *', node.start + hit.index)
    },
  }).visit(tree.parsed(file).program)
  return findings
}

function sqlFindings(tree: SourceTree, file: string): Finding[] {
  return tree
    .text(file)
    .split('\n')
    .flatMap((line, index) => {
      if (!ALL_COLUMNS_SQL.test(line.replace(/--.*$/, ''))) return []
      return [{ file, line: index + 1, rule: 'queries/all-columns', reason: `select *: ${REASON}` }]
    })
}

/** No query takes all columns, in code or in migrations. */
export const queries: Check = (tree) => [
  ...tree.files
    .filter((file) => isOfProduct(file) && isScript(file))
    .flatMap((file) => codeFindings(tree, file)),
  ...tree.files.filter((file) => file.endsWith('.sql')).flatMap((file) => sqlFindings(tree, file)),
]
