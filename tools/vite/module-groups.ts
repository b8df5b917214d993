import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { planChunks, type Limits, type Piece } from './chunk-plan.ts'
import type { BuiltScreen } from './read-screens.ts'

type Chunk = Rolldown.OutputChunk

/** In bytes of code before it is minified and compressed, which leave about a sixth of it. */
const fileBytes = 2_300

/** How often a route is opened, and how many files it may need besides the first ones. */
const usual = { weight: 2, files: 20 }
const inMenu = { weight: 10, files: 9 }
/** Lists, the search, the event log and notices lead to it. */
const record = { weight: 5, files: 20 }
/** The profile of a client: from the list that most people have open it is the next page. */
const recordOfFirstList = { weight: 30, files: 20 }
/** A new client, from the same list: with the weight of other screens it fetched twice what it needs. */
const newOfFirstList = { weight: 10, files: 20 }
/** What the start script asks for first: what most people have open all day. */
const askedFirst = { weight: 400, files: 9 }
const partOfScreen = { weight: 0.05, files: 20 }
/** What belongs to no screen can be opened on each. */
const partOfFrame = { weight: 10, files: 12 }
/** Parts of some screens, though the first files name them (decision 0040). */
const isSupplied = (host: string) => host.endsWith('/src/app/web/upper-parts.ts')
/** It comes once after each first page, whatever that was. */
const afterFirstPage = { weight: 2_000, files: 2 }
const isAfterFirstPage = (id: string) => id.endsWith('/src/app/web/later-parts.ts')

/**
 * Builds once without writing, as the bundler divides by itself: a chunk for each set of routes. From what is in these
 * chunks, after all that is not used is gone, follows which modules make a file.
 * @param config of the browser's files @param screens all of them @returns the name of the file of a module; undefined for the first files
 */
export async function groupModules(
  config: InlineConfig,
  screens: readonly BuiltScreen[],
): Promise<ReadonlyMap<string, string>> {
  const hosts = new Map<string, string>()
  const found = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [config.plugins ?? [], watchImports(hosts)],
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: {},
    },
  })
  const { output } = Array.isArray(found) ? found[0]! : (found as Rolldown.RolldownOutput)
  return namesOf(chunksOf(output), {
    screens,
    hosts,
  })
}

/** Notes where each part that comes later is imported. */
function watchImports(hosts: Map<string, string>): Plugin {
  return {
    name: 'watch-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [importer] = this.getModuleInfo(id)?.dynamicImporters ?? []
        if (importer !== undefined) hosts.set(id, importer)
      }
    },
  }
}

const chunksOf = (output: readonly (Chunk | { type: 'asset' })[]): Chunk[] =>
  output.filter((file): file is Chunk => file.type === 'chunk')

interface Imports {
  screens: readonly BuiltScreen[]
  hosts: ReadonlyMap<string, string>
}

/** What is asked for at once: the modules of a screen, or a part that comes later. */
interface Route {
  roots: Chunk[]
  screen?: BuiltScreen
}

function namesOf(chunks: readonly Chunk[], imports: Imports): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = closure(
    chunks.filter(({ isEntry }) => isEntry),
    byName,
  )
  const later = chunks.filter((chunk) => !first.has(chunk))
  const routes = routesOf(
    later.filter((chunk) => chunk.isDynamicEntry),
    imports,
  )
  const pieces = piecesOf(later, routes, byName, imports)
  const kinds = routes.map((route) => kindOf(route, first, imports))
  const limits: Limits = {
    fileBytes,
    weights: kinds.map(({ weight }) => weight),
    mostFiles: (route) => kinds[route]?.files ?? usual.files,
  }
  const files = planChunks(pieces, limits)
  return new Map(files.flatMap((modules, index) => modules.map((id) => [id, `file-${index}`] as const)))
}

/** Screens of the same modules are one route. */
function routesOf(roots: readonly Chunk[], { screens }: Imports): Route[] {
  const routes = new Map<string, Route>()
  for (const root of roots) {
    const id = root.facadeModuleId ?? ''
    const shown = screens.filter(({ modules }) => modules.includes(id))
    if (shown.length === 0) routes.set(id, { roots: [root] })
    for (const screen of shown) {
      const key = screen.modules.join()
      routes.set(key, { roots: [...(routes.get(key)?.roots ?? []), root], screen })
    }
  }
  return [...routes.values()]
}

function kindOf({ roots, screen }: Route, first: ReadonlySet<Chunk>, { hosts }: Imports) {
  if (screen) return kindOfScreen(screen)
  const id = roots[0]?.facadeModuleId ?? ''
  return isAfterFirstPage(id) ? afterFirstPage : kindOfPart(hosts.get(id) ?? '', first)
}

function kindOfScreen({ asks, isInMenu, isRecord, isOfFirstList, isNewOfFirstList }: BuiltScreen) {
  if (asks.length > 0) return askedFirst
  if (isInMenu) return inMenu
  if (isNewOfFirstList) return newOfFirstList
  if (!isRecord) return usual
  return isOfFirstList ? recordOfFirstList : record
}

/** @param host the module that asks for the part */
function kindOfPart(host: string, first: ReadonlySet<Chunk>) {
  if (isSupplied(host)) return partOfScreen
  return [...first].some(({ moduleIds }) => moduleIds.includes(host)) ? partOfFrame : partOfScreen
}

/** The chunks with all that they import. */
export function closure(from: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>()
  const left = [...from]
  for (let chunk = left.pop(); chunk; chunk = left.pop()) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    left.push(...chunk.imports.flatMap((file) => byName.get(file) ?? []))
  }
  return seen
}

function piecesOf(
  chunks: readonly Chunk[],
  routes: readonly Route[],
  byName: ReadonlyMap<string, Chunk>,
  imports: Imports,
): Piece[] {
  const index = new Map(chunks.map((chunk, at) => [chunk, at]))
  const fetched = new Map(chunks.map((chunk) => [chunk, new Set<number>()]))
  const had = new Map(chunks.map((chunk) => [chunk, new Set<number>()]))
  const shown = closure(
    routes.flatMap(({ roots, screen }) => (screen ? roots : [])),
    byName,
  )
  for (const [route, { roots, screen }] of routes.entries()) {
    const before = screen ? new Set<Chunk>() : hadBefore(roots[0], chunks, byName, imports)
    for (const chunk of closure(roots, byName)) if (!before.has(chunk)) fetched.get(chunk)?.add(route)
    for (const chunk of before) had.get(chunk)?.add(route)
  }
  return chunks.map((chunk) => ({
    modules: Object.keys(chunk.modules),
    bytes: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    routes: fetched.get(chunk)!,
    had: had.get(chunk)!,
    kind: shown.has(chunk) ? 'screen' : 'part',
    imports: new Set(chunk.imports.flatMap((file) => index.get(byName.get(file)!) ?? [])),
    home: homeOf(chunk, imports.hosts),
  }))
}

/** What is there when a part is asked for: the files of whatever shows it. */
function hadBefore(
  part: Chunk | undefined,
  chunks: readonly Chunk[],
  byName: ReadonlyMap<string, Chunk>,
  { hosts }: Imports,
): Set<Chunk> {
  const host = hosts.get(part?.facadeModuleId ?? '')
  const shows = chunks.filter(({ moduleIds }) => host !== undefined && moduleIds.includes(host))
  return closure(shows, byName)
}

/** The folder of the domain; for a part that comes later, of what shows it. */
function homeOf({ facadeModuleId: id, moduleIds }: Chunk, hosts: ReadonlyMap<string, string>): string {
  const module = (id && (hosts.get(id) ?? id)) ?? moduleIds.at(-1) ?? ''
  return /\/src\/([^/]+\/[^/]+\/[^/]+)/.exec(module)?.[1] ?? ''
}
