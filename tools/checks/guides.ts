import type { Check, Finding, SourceTree } from './source-tree.ts'

const isGuide = (file: string): boolean => /^([A-Z]+\.md|docs\/.*\.md)$/.test(file)

/** Text in backticks: a path of this project, or a script to run. */
const QUOTED = /`([^`\n]+)`/g
const PATH = /^(src|sample|tools|e2e|bench|docs|db|seed)\/[\w./-]+\.\w+$/
const SCRIPT = /^npm run ([\w:-]+)/

function scriptsOf(tree: SourceTree): Set<string> {
  const manifest = JSON.parse(tree.text('package.json')) as { scripts?: Record<string, string> }
  return new Set(Object.keys(manifest.scripts ?? {}))
}

function reasonOf(quoted: string, tree: SourceTree, scripts: Set<string>): string | undefined {
  if (PATH.test(quoted) && !tree.has(quoted)) return `${quoted} does not exist`
  const script = SCRIPT.exec(quoted)?.[1]
  if (script !== undefined && !scripts.has(script)) return `package.json has no script ${script}`
  return undefined
}

const SECTIONS = ['Background', 'Decision', 'Consequences', 'Check']

/** A decision without its check is a wish. */
function decisionFindings(tree: SourceTree): Finding[] {
  return tree.files
    .filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
    .flatMap((file) => {
      const missing = SECTIONS.filter((title) => !tree.text(file).includes(`\n## ${title}\n`))
      return missing.map((title) => ({ file, line: 1, rule: 'guides', reason: `no section «${title}»` }))
    })
}

/** Every path and script that a guide names exists; every decision names its check. */
export const guides: Check = (tree) => {
  const scripts = scriptsOf(tree)
  const findings: Finding[] = decisionFindings(tree)
  for (const file of tree.files.filter(isGuide)) {
    for (const match of tree.text(file).matchAll(QUOTED)) {
      const reason = reasonOf(match[1] ?? '', tree, scripts)
      if (reason) findings.push({ file, line: tree.lineAt(file, match.index), rule: 'guides', reason })
    }
  }
  return findings
}
