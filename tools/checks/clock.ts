import { Visitor } from 'vite'
import { type Check, type Finding, isProduct, isTest, type SourceTree } from './source-tree.ts'

/** The ports: the only files that may ask the machine for the time or for chance. */
const PORTS = new Set(['src/platform/server/clock.ts', 'src/platform/web/clock.ts'])

const FORBIDDEN_CALLS = new Set(['Date.now', 'Math.random', 'Temporal.Now'])
const REASON = 'time and chance come from the clock port, so that tests and people agree on today'

function clockFindings(tree: SourceTree, file: string): Finding[] {
  const findings: Finding[] = []
  const add = (what: string, at: number) =>
    findings.push({ file, line: tree.lineAt(file, at), rule: 'clock', reason: `${what}: ${REASON}` })
  new Visitor({
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || node.computed || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (FORBIDDEN_CALLS.has(name)) add(name, node.start)
    },
    NewExpression: (node) => {
      const isNow =
        node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
      if (isNow) add('new Date()', node.start)
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') add('Date()', node.start)
    },
  }).visit(tree.parsed(file).program)
  return findings
}

/** Product code never reads the clock of the machine; it is given `now` and `today`. */
export const clock: Check = (tree) =>
  tree.files
    .filter((file) => isProduct(file) && !isTest(file) && !PORTS.has(file))
    .flatMap((file) => clockFindings(tree, file))
