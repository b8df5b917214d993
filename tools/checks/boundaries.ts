import { importsOf, type Import } from './imports.ts'
import { homeOf, placeOf, refusal } from './layers.ts'
import { findChains, findCycles, type Graph } from './import-graph.ts'
import { type Check, type Finding, isOfProduct, isScript, isTest, type SourceTree } from './source-tree.ts'

const CONTRACT_PACKAGES = new Set(['zod'])
const SERVER_PACKAGES = new Set(['pg', 'kysely', 'fastify', '@node-rs/argon2', 'vite', 'highs'])
const isServerPackage = (name: string): boolean =>
  name.startsWith('node:') || name.startsWith('@fastify/') || SERVER_PACKAGES.has(name)

/** Packages that only tests and tools may use: they are absent from a production install. */
function runtimePackages(tree: SourceTree): Set<string> {
  const manifest = JSON.parse(tree.text('package.json')) as Record<string, Record<string, string> | undefined>
  return new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ])
}

/** Why a file of the product may not use this package, or nothing. */
function packageRefusal(one: Import, name: string, runtime: Set<string>): string | undefined {
  if (isTest(one.from)) return undefined
  const place = placeOf(one.from)
  const side = place.layer === 'nowhere' ? undefined : place.side
  if (side === 'contract' && !CONTRACT_PACKAGES.has(name)) return `a contract is pure: only zod, not ${name}`
  if (side === 'web' && isServerPackage(name)) return `${name} is a server package`
  if (one.kind !== 'value' || name.startsWith('node:') || runtime.has(name)) return undefined
  return `${name} is not in "dependencies": a production install lacks it`
}

function fileRefusal(one: Import, file: string): string | undefined {
  if (!isOfProduct(file)) return 'product code imports from src only'
  if (!isTest(one.from) && isTest(file)) return 'product code never imports tests or their support'
  if (one.specifier.startsWith('.') && !file.startsWith(homeOf(one.from)))
    return 'leaves its folder: write #…'
  return refusal(one.from, file)
}

function judge(one: Import, runtime: Set<string>): string | undefined {
  if ('missing' in one.to) return `no file ${one.to.missing} (write the ending: .ts, .tsx)`
  if ('file' in one.to) return fileRefusal(one, one.to.file)
  return packageRefusal(one, one.to.package, runtime)
}

function graphOf(imports: Import[]): Graph {
  const graph: Graph = new Map()
  for (const one of imports) {
    if (!('file' in one.to)) continue
    const edges = graph.get(one.from) ?? []
    edges.push({ to: one.to.file, kind: one.kind, line: one.line })
    graph.set(one.from, edges)
  }
  return graph
}

const sideOf = (file: string): string | undefined => {
  const place = placeOf(file)
  return place.layer === 'nowhere' ? undefined : place.side
}

/** What no chain of imports may do, whatever each step says: reach the server from the browser or a contract. */
function chainFindings(graph: Graph): Finding[] {
  const starts = [...graph.keys()].filter((file) => !isTest(file))
  const browser = findChains(
    graph,
    starts.filter((file) => sideOf(file) === 'web'),
    (file) => sideOf(file) === 'server',
  )
  const contracts = findChains(
    graph,
    starts.filter((file) => sideOf(file) === 'contract'),
    (file) => sideOf(file) !== 'contract',
  )
  return [...browser, ...contracts].map((chain) => ({
    file: chain.files[0] ?? '',
    line: chain.line,
    rule: 'boundaries/reach',
    reason: `reaches ${chain.files.at(-1)} through ${chain.files.slice(1, -1).join(' → ')}`,
  }))
}

function cycleFindings(graph: Graph): Finding[] {
  return findCycles(graph).map((cycle) => ({
    file: cycle[0] ?? '',
    line: 1,
    rule: 'boundaries/cycle',
    reason: `imports itself: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** The table of imports of ARCHITECTURE.md §1, step by step and along chains. */
export const boundaries: Check = (tree) => {
  const files = tree.files.filter((file) => isOfProduct(file) && isScript(file))
  const runtime = runtimePackages(tree)
  const imports = files.flatMap((file) => importsOf(tree, file))
  const findings: Finding[] = []
  for (const file of files) {
    if (placeOf(file).layer !== 'nowhere') continue
    findings.push({
      file,
      line: 1,
      rule: 'boundaries/place',
      reason: 'no room for this file in the tree of ARCHITECTURE.md',
    })
  }
  for (const one of imports) {
    const reason = judge(one, runtime)
    if (reason)
      findings.push({
        file: one.from,
        line: one.line,
        rule: 'boundaries/import',
        reason: `${one.specifier}: ${reason}`,
      })
  }
  const graph = graphOf(imports)
  return [...findings, ...chainFindings(graph), ...cycleFindings(graph)]
}
