import { Visitor } from 'vite'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

/**
 * The place that writes CSV and XLSX: a byte-order mark, quoting, and cells that a spreadsheet would run as formulas;
 * and the one that reads them.
 */
const isExportFile = (file: string): boolean =>
  /^src\/platform\/\w+\/(export\/|import\/|[\w-]*(export|csv|xlsx)[\w-]*\.ts$)/.test(file)

const REASON = 'only the export of the platform writes CSV: it quotes and disarms formulas'

const isCsvText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('text/csv') || value === '\uFEFF')

function csvFindings(tree: SourceTree, file: string): Finding[] {
  const findings: Finding[] = []
  const add = (what: string, at: number) =>
    findings.push({
      file,
      line: tree.lineAt(file, at),
      rule: 'exports/raw-csv',
      reason: `${what}: ${REASON}`,
    })
  new Visitor({
    Literal: (node) => {
      if (isCsvText(node.value)) add('CSV by hand', node.start)
    },
    TemplateElement: (node) => {
      if (node.value.raw.includes('text/csv')) add('CSV by hand', node.start)
    },
    CallExpression: (node) => {
      const { callee, arguments: args } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const doublesQuotes =
        /^replace(All)?$/.test(callee.property.name) && args[1]?.type === 'Literal' && args[1].value === '""'
      if (doublesQuotes) add('doubled quotes', node.start)
    },
  }).visit(tree.parsed(file).program)
  return findings
}

/** CSV is written in one place. */
export const csvExports: Check = (tree) =>
  tree.files
    .filter((file) => isProduct(file) && !isExportFile(file))
    .flatMap((file) => csvFindings(tree, file))
