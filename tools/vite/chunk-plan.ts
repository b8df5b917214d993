/** Modules that the same routes need: they are fetched together in any case. */
export interface Piece {
  modules: readonly string[]
  /** Of code, before it is minified. */
  bytes: number
  /** The routes that fetch it, by their index. */
  routes: ReadonlySet<number>
  /** The routes that have it already when they are asked for, as a dialog what its page shows. */
  had: ReadonlySet<number>
  /** Pieces of different kinds are never joined. */
  kind: string
  /** Indexes of the pieces that it imports. */
  imports: ReadonlySet<number>
  /** The folder that it belongs to; people often go from one route of a folder to another. */
  home: string
}

export interface Limits {
  /** How often each route is opened, compared with others. */
  weights: readonly number[]
  /** What one more file costs a route, in bytes of code. */
  fileBytes: number
  /** The most files for a route. */
  mostFiles: (route: number) => number
}

interface Group {
  modules: string[]
  bytes: number
  routes: Set<number>
  had: Set<number>
  kind: string
  imports: Set<Group>
  home: string
}

interface Pair {
  one: Group
  other: Group
  gain: number
}

/**
 * Joins pieces until each route needs few files and fetches little that it does not need: from the smallest on, each with
 * the one for which the files that are saved outweigh most what comes in vain, which are also the imports of the other.
 * Files never import each other in a circle.
 * @returns the modules of each file
 */
export function planChunks(pieces: readonly Piece[], limits: Limits): string[][] {
  const plan = new Plan(pieces, limits)
  plan.joinWhatGains()
  plan.thinOut()
  return plan.groups.map(({ modules }) => modules)
}

class Plan {
  groups: Group[]
  private readonly limits: Limits

  constructor(pieces: readonly Piece[], limits: Limits) {
    this.limits = limits
    this.groups = pieces.map((piece) => ({
      ...piece,
      modules: [...piece.modules],
      routes: new Set(piece.routes),
      had: new Set(piece.had),
      imports: new Set<Group>(),
    }))
    for (const [index, { imports }] of pieces.entries())
      this.groups[index]!.imports = new Set([...imports].map((imported) => this.groups[imported]!))
  }

  joinWhatGains(): void {
    const settled = new Set<Group>()
    for (let one = this.smallest(settled); one; one = this.smallest(settled)) {
      const best = this.bestFor(one, this.groups)
      if (best && best.gain > 0) settled.delete(this.merge(best))
      else settled.add(one)
    }
  }

  /** Joins what costs least until no route has too many files. */
  thinOut(): void {
    for (let crowd = this.crowd(); crowd; crowd = this.crowd()) {
      const files = crowd
      const [best] = files.flatMap((one) => this.bestFor(one, files) ?? []).sort((a, b) => b.gain - a.gain)
      if (!best) return
      this.merge(best)
    }
  }

  private smallest(settled: ReadonlySet<Group>): Group | undefined {
    const [first] = this.groups
      .filter((group) => !settled.has(group))
      .sort((one, other) => one.bytes - other.bytes)
    return first
  }

  /** The files of the route that has most above its limit; null when none has. */
  private crowd(): Group[] | null {
    const byRoute = new Map<number, Group[]>()
    for (const group of this.groups)
      for (const route of group.routes) byRoute.set(route, [...(byRoute.get(route) ?? []), group])
    const excess = [...byRoute].map(([route, files]) => ({
      files,
      by: files.length - this.limits.mostFiles(route),
    }))
    const [most] = excess.sort((one, other) => other.by - one.by)
    return most && most.by > 0 ? most.files : null
  }

  private bestFor(one: Group, among: readonly Group[]): Pair | null {
    const fits = among.filter((other) => other !== one && other.kind === one.kind)
    const hoped = fits
      .map((other) => ({ other, most: this.directGain(one, other) }))
      .sort((a, b) => b.most - a.most)
    let best: Pair | null = null
    for (const { other, most } of hoped) {
      // What the imports cost only lessens it.
      if (best && best.gain >= most) break
      const gain = most - this.importCost(one, other)
      if (gain > (best?.gain ?? Number.NEGATIVE_INFINITY)) best = { one, other, gain }
    }
    return best
  }

  private merge({ one, other }: Pair): Group {
    one.modules.push(...other.modules)
    one.bytes += other.bytes
    for (const imported of other.imports) one.imports.add(imported)
    for (const group of this.groups) if (group.imports.delete(other)) group.imports.add(one)
    one.imports.delete(one)
    for (const route of other.had) one.had.add(route)
    for (const route of other.routes) one.routes.add(route)
    for (const route of one.had) one.routes.delete(route)
    this.groups = this.groups.filter((group) => group !== other)
    // What imports them brings them along.
    for (const { routes, had } of reachOf(one))
      for (const route of one.routes) if (!had.has(route)) routes.add(route)
    return one
  }

  private directGain(one: Group, other: Group): number {
    const { fileBytes } = this.limits
    const [few, many] = one.routes.size < other.routes.size ? [one, other] : [other, one]
    const shared = this.weigh(few.routes, (route) => many.routes.has(route))
    const inVain = this.missing(one.routes, other) * other.bytes + this.missing(other.routes, one) * one.bytes
    // One more visit of the same folder, which finds the file already there.
    const again = one.home === other.home ? fileBytes / 2 : 0
    return fileBytes * shared + again - inVain
  }

  /** Infinite where the files would import each other. */
  private importCost(one: Group, other: Group): number {
    const reached = new Set([...reachOf(one, other), ...reachOf(other, one)])
    if (reached.has(one) || reached.has(other)) return Number.POSITIVE_INFINITY
    const routes = new Set([...one.routes, ...other.routes])
    let cost = 0
    for (const group of reached) cost += this.missing(routes, group) * (group.bytes + this.limits.fileBytes)
    return cost
  }

  /** How many of the routes have yet to fetch it. */
  private missing(routes: ReadonlySet<number>, { routes: own, had }: Group): number {
    return this.weigh(routes, (route) => !own.has(route) && !had.has(route))
  }

  private weigh(routes: ReadonlySet<number>, counts: (route: number) => boolean): number {
    let sum = 0
    for (const route of routes) if (counts(route)) sum += this.limits.weights[route] ?? 1
    return sum
  }
}

/** What a group brings along, except directly `without`. */
function reachOf(from: Group, without?: Group): Set<Group> {
  const seen = new Set<Group>()
  const left = [...from.imports].filter((group) => group !== without)
  for (let group = left.pop(); group; group = left.pop()) {
    if (seen.has(group)) continue
    seen.add(group)
    left.push(...group.imports)
  }
  return seen
}
