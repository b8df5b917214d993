import { importsOf, type Import } from './imports.ts'
import { ORDER, placeOf } from './layers.ts'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

/**
 * Domains that import each other, by whatever way, are a knot: none of them can be understood or removed alone. The
 * largest one has no more members than this. Who unties one lowers the figure; nobody raises it.
 */
export const LARGEST_KNOT = 10

/** Product code of a domain that imports another domain. */
interface Step {
  one: Import
  from: string
  to: string
}

const departmentOf = (domain: string): string => domain.slice(0, domain.indexOf('/'))

const rankOf = (domain: string): number => ORDER.findIndex((line) => line.includes(departmentOf(domain)))

function domainOf(file: string): string | undefined {
  const place = placeOf(file)
  return place.layer === 'domain' ? place.domain : undefined
}

function stepsOf(tree: SourceTree): Step[] {
  const imports = tree.files.filter(isProduct).flatMap((file) => importsOf(tree, file))
  return imports.flatMap((one) => {
    if (!('file' in one.to)) return []
    const [from, to] = [domainOf(one.from), domainOf(one.to.file)]
    return from !== undefined && to !== undefined && from !== to ? [{ one, from, to }] : []
  })
}

function orderFindings(steps: readonly Step[]): Finding[] {
  return steps
    .filter(({ from, to }) => rankOf(to) > rankOf(from))
    .map(({ one, from, to }) => ({
      file: one.from,
      line: one.line,
      rule: 'departments/order',
      reason: `${departmentOf(from)} is below ${departmentOf(to)}, which supplies what it adds (decision 0040)`,
    }))
}

/** The sets of domains that reach each other, by Tarjan's algorithm; single domains are left out. */
function knotsOf(steps: readonly Step[]): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of steps) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  const index = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  const visit = (domain: string): number => {
    const own = index.size
    index.set(domain, own)
    open.push(domain)
    let least = own
    for (const next of edges.get(domain) ?? []) {
      if (!index.has(next)) least = Math.min(least, visit(next))
      else if (open.includes(next)) least = Math.min(least, index.get(next) ?? own)
    }
    if (least === own) knots.push(open.splice(open.indexOf(domain)))
    return least
  }
  for (const domain of edges.keys()) if (!index.has(domain)) visit(domain)
  return knots.filter(({ length }) => length > 1)
}

function knotFindings(steps: readonly Step[]): Finding[] {
  return knotsOf(steps)
    .filter(({ length }) => length > LARGEST_KNOT)
    .map((knot) => {
      const members = knot.toSorted()
      const first = steps.find(({ from, to }) => knot.includes(from) && knot.includes(to))
      return {
        file: first?.one.from ?? '',
        line: first?.one.line ?? 1,
        rule: 'departments/knot',
        reason: `${members.length} domains import each other, at most ${LARGEST_KNOT}: ${members.join(', ')}`,
      }
    })
}

/** Imports of product code go down the order of the departments or stay beside; no knot of domains grows. */
export const departments: Check = (tree) => {
  const steps = stepsOf(tree)
  return [...orderFindings(steps), ...knotFindings(steps)]
}
