import { Visitor } from 'vite'
import { type Check, type Finding, isScript, isTest, type SourceTree } from './source-tree.ts'

const OURS = /^(src|sample|tools|e2e|bench)\//
const TEST_WORDS = new Set(['it', 'test', 'describe'])
const NOT_RUN = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf', 'fails'])
const SNAPSHOTS = /^toMatch(Inline|File)?Snapshot$/
const MOCKS = new Set(['mock', 'doMock'])

/** What weakens a test, by object and method name; nothing when the pair is harmless. */
function weakens(object: string, method: string): string | undefined {
  if (TEST_WORDS.has(object) && NOT_RUN.has(method)) return `${object}.${method}: every test runs, always`
  if (object === 'vi' && MOCKS.has(method)) return 'vi.mock: tests go through HTTP to a real database'
  if (SNAPSHOTS.test(method)) return `${method}: write the expected value by hand`
  return undefined
}

function testFindings(tree: SourceTree, file: string): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier') return
      const object = node.object.type === 'Identifier' ? node.object.name : ''
      const reason = weakens(object, node.property.name)
      if (reason) findings.push({ file, line: tree.lineAt(file, node.start), rule: 'habits/tests', reason })
    },
  }).visit(tree.parsed(file).program)
  return findings
}

/** Comments that promise work, ask for keeping two places alike, or switch a check off without a reason. */
function commentReason(text: string): string | undefined {
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(text)) return 'do it or write an issue'
  if (/\b(keep|stay|kept) in sync\b/i.test(text)) return 'derive one from the other'
  if (/@ts-(nocheck|ignore)/.test(text))
    return 'the type checker stays on; @ts-expect-error with a reason where it is wrong'
  if (/(eslint|oxlint)-disable(?!-next-line|-line)/.test(text))
    return 'a rule is switched off for one line, not for a file'
  if (/(eslint|oxlint|stylelint)-disable/.test(text) && !/ -- \S/.test(text))
    return 'say why the rule is wrong here: -- reason'
  return undefined
}

function commentFindings(tree: SourceTree, file: string): Finding[] {
  return tree.parsed(file).comments.flatMap((comment) => {
    const reason = commentReason(comment.value)
    if (!reason) return []
    return [{ file, line: tree.lineAt(file, comment.start), rule: 'habits/comments', reason }]
  })
}

/** A file that does not parse is told here, so that no other check passes it silently. */
function parseFindings(tree: SourceTree, file: string): Finding[] {
  return tree.parsed(file).errors.map((error) => ({
    file,
    line: tree.lineAt(file, error.labels[0]?.start ?? 0),
    rule: 'habits/syntax',
    reason: error.message,
  }))
}

/** Tests that run and mean something, comments that say why. */
export const habits: Check = (tree) => {
  const files = tree.files.filter((file) => OURS.test(file) && isScript(file))
  return files.flatMap((file) => [
    ...parseFindings(tree, file),
    ...commentFindings(tree, file),
    ...(isTest(file) ? testFindings(tree, file) : []),
  ])
}
