/** Who imports whom: file → the files it imports. */
export type Graph = Map<string, { to: string; kind: 'value' | 'type' | 'lazy'; line: number }[]>

/** A way from the first file to the last; `line` is where the first file takes it. */
export type Chain = { files: string[]; line: number }

type Step = { chain: string[]; line: number }

/** The shortest chain of at least two imports from `start` into a target; targets end a chain. */
function shortestChain(graph: Graph, start: string, isTarget: (file: string) => boolean): Chain | undefined {
  const seen = new Set([start])
  const queue: Step[] = [{ chain: [start], line: 1 }]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { chain, line } = next
    for (const edge of graph.get(chain.at(-1) ?? '') ?? []) {
      const isFirst = chain.length === 1
      if (seen.has(edge.to) || (isFirst && isTarget(edge.to))) continue
      seen.add(edge.to)
      const step: Step = { chain: [...chain, edge.to], line: isFirst ? edge.line : line }
      if (isTarget(edge.to)) return { files: step.chain, line: step.line }
      queue.push(step)
    }
  }
  return undefined
}

/** One chain for each last step into a target, so that a single wrong import is told once, not per importer. */
export function findChains(graph: Graph, starts: string[], isTarget: (file: string) => boolean): Chain[] {
  const byLastStep = new Map<string, Chain>()
  for (const start of starts) {
    const chain = shortestChain(graph, start, isTarget)
    if (!chain) continue
    const lastStep = chain.files.slice(-2).join(' ')
    const known = byLastStep.get(lastStep)
    if (!known || known.files.length > chain.files.length) byLastStep.set(lastStep, chain)
  }
  return [...byLastStep.values()]
}

/** Cycles among imports that run at load time (types are erased, lazy imports come later), each told once. */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at !== -1) {
      cycles.push(path.slice(at))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const edge of graph.get(file) ?? []) if (edge.kind === 'value') visit(edge.to)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
