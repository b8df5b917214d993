import { boundaries } from './boundaries.ts'
import { clock } from './clock.ts'
import { longSubjects } from './commits.ts'
import { departments } from './departments.ts'
import { csvExports } from './exports.ts'
import { faults } from './faults.ts'
import { glossary } from './glossary.ts'
import { guides } from './guides.ts'
import { habits } from './habits.ts'
import { markup } from './markup.ts'
import { names } from './names.ts'
import { format, lint, styles, types } from './programs.ts'
import { queries } from './queries.ts'
import { registry } from './registry.ts'
import { exactVersions, lockfile, machinePaths } from './repository.ts'
import { schemaParts } from './schema-parts.ts'
import { screenPaths } from './screen-paths.ts'
import type { Check, Finding, SourceTree } from './source-tree.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

/** One step of `npm run check`; each counts as one passed or failed. */
export type Step = { name: string; run: (tree: SourceTree) => Finding[] | Promise<Finding[]> }

const own = (name: string, check: Check): Step => ({ name, run: check })

/** The rules that are ours, all on one parse of the tree. */
export const OWN_STEPS: Step[] = [
  own('boundaries', boundaries),
  own('departments', departments),
  own('registry', registry),
  own('names', names),
  own('clock', clock),
  own('markup', markup),
  own('queries', queries),
  own('exports', csvExports),
  own('screen-paths', screenPaths),
  own('schema-parts', schemaParts),
  own('texts', texts),
  own('words', words),
  own('glossary', glossary),
  own('habits', habits),
  own('lockfile', lockfile),
  own('exact-versions', exactVersions),
  own('machine-paths', machinePaths),
  own('guides', guides),
  own('faults', faults),
]

const project = (name: string): Step => ({ name: `types/${name}`, run: (tree) => types(tree.root, name) })

/** Everything. Lint runs beside all others: it takes longest. */
export const ALL_STEPS: Step[] = [
  { name: 'lint', run: (tree) => lint(tree.root, ['--type-aware']) },
  { name: 'format', run: (tree) => format(tree.root) },
  ...OWN_STEPS,
  { name: 'commits', run: (tree) => longSubjects(tree.root) },
  { name: 'styles', run: (tree) => styles(tree.root) },
  project('contract'),
  project('server'),
  project('web'),
  project('e2e'),
]

const existing = (tree: SourceTree, files: string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(file) && tree.has(file))

/** The fast subset before a commit: programs look at the changed files only, our own rules at the tree. */
export function fastSteps(changed: string[]): Step[] {
  return [
    {
      name: 'format',
      run: (tree) => {
        const files = existing(tree, changed, /\.(ts|tsx|mjs|css|json)$/)
        return files.length > 0 ? format(tree.root, files) : []
      },
    },
    ...OWN_STEPS,
    {
      name: 'styles',
      run: (tree) => {
        const files = existing(tree, changed, /\.css$/)
        return files.length > 0 ? styles(tree.root, files) : []
      },
    },
    {
      name: 'lint',
      run: (tree) => {
        const files = existing(tree, changed, /\.(ts|tsx|mjs)$/)
        return files.length > 0 ? lint(tree.root, [], files) : []
      },
    },
  ]
}
