import { DEPARTMENTS } from './layers.ts'
import type { Check, Finding } from './source-tree.ts'

const OURS = /^(src|sample|tools|e2e|bench|docs|seed|db)\//
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const MIGRATION = /^\d{4}_[a-z0-9]+(-[a-z0-9]+)*\.sql$/
const SAYS_NOTHING = /^(utils?|helpers?|misc|common|stuff)$/
const BARREL = /^index\.[cm]?[jt]sx?$/
/** Folders that .gitignore hides wherever they stand: what lies there is never committed. */
const HIDDEN_BY_GIT = /^(data|dist|test-results)$/
const TOP = new Set(['app', 'platform', ...DEPARTMENTS])

function nameReason(name: string): string | undefined {
  if (BARREL.test(name)) return 'no barrels: import the file that holds it'
  if (!KEBAB.test(name) && !MIGRATION.test(name)) return 'names are kebab-case with a role: clients.store.ts'
  if (SAYS_NOTHING.test(name.replace(/\..*$/, ''))) return `«${name}» says nothing: name it by what it holds`
  return undefined
}

function folderReason(folders: string[]): string | undefined {
  const hidden = folders.find((name, depth) => depth > 0 && HIDDEN_BY_GIT.test(name))
  if (hidden) return `.gitignore hides every folder named ${hidden}`
  const [top, second] = folders
  if (top === 'src' && second !== undefined && !TOP.has(second))
    return `src/${second} is no department: the tree is the menu`
  return undefined
}

/** File and folder names: kebab-case, telling, no barrels, departments from the closed list. */
export const names: Check = (tree) => {
  const findings: Finding[] = []
  const add = (file: string, reason: string) => findings.push({ file, line: 1, rule: 'names', reason })
  for (const file of tree.files.filter((one) => OURS.test(one))) {
    const parts = file.split('/')
    const reason = folderReason(parts.slice(0, -1)) ?? parts.map(nameReason).find((one) => one !== undefined)
    if (reason) add(file, reason)
  }
  return findings
}
