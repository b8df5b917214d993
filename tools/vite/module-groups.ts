import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { planChunks, type Limits, type Piece } from './chunk-plan.ts'
import type { BuiltScreen } from './read-screens.ts'

type Chunk = Rolldown.OutputChunk

/** In bytes of code before it is minified and compressed, which leave about a sixth of it. */
const fileBytes = 2_500

/** How often a route is opened, and how many files it may need besides the first ones. */
const usual = { weight: 1, files: 20 }
const inMenu = { weight: 10, files: 9 }
/** What the start script asks for first: what most people have open all day. */
const askedFirst = { weight: 300, files: 9 }
const partOfScreen = { weight: 0.05, files: 20 }
/** What belongs to no screen can be opened on each. */
const partOfFrame = { weight: 10, files: 12 }
/** It comes once after each first page, whatever that was. */
const afterFirstPage = { weight: 2_000, files: 2 }
const isAfterFirstPage = (id: string | null) => id?.endsWith('/src/app/web/later-parts.ts') === true

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
    screens: new Map(screens.flatMap((screen) => screen.modules.map((module) => [module, screen] as const))),
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
  /** By their modules. */
  screens: ReadonlyMap<string, Pick<BuiltScreen, 'isInMenu' | 'asks'>>
  hosts: ReadonlyMap<string, string>
}

function namesOf(chunks: readonly Chunk[], imports: Imports): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = closure(
    chunks.filter(({ isEntry }) => isEntry),
    byName,
  )
  const later = chunks.filter((chunk) => !first.has(chunk))
  const roots = later.filter((chunk) => chunk.isDynamicEntry)
  const pieces = piecesOf(later, roots, byName, imports)
  const kinds = roots.map((root) => kindOf(root, first, imports))
  const limits: Limits = {
    fileBytes,
    weights: kinds.map(({ weight }) => weight),
    mostFiles: (route) => kinds[route]?.files ?? usual.files,
  }
  const files = planChunks(pieces, limits)
  return new Map(files.flatMap((modules, index) => modules.map((id) => [id, `file-${index}`] as const)))
}

function kindOf({ facadeModuleId: id }: Chunk, first: ReadonlySet<Chunk>, { screens, hosts }: Imports) {
  const screen = screens.get(id ?? '')
  if (screen) return screen.asks.length > 0 ? askedFirst : screen.isInMenu ? inMenu : usual
  if (isAfterFirstPage(id)) return afterFirstPage
  const host = hosts.get(id ?? '') ?? ''
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
  roots: readonly Chunk[],
  byName: ReadonlyMap<string, Chunk>,
  imports: Imports,
): Piece[] {
  const index = new Map(chunks.map((chunk, at) => [chunk, at]))
  const fetched = new Map(chunks.map((chunk) => [chunk, new Set<number>()]))
  const had = new Map(chunks.map((chunk) => [chunk, new Set<number>()]))
  const shown = closure(
    roots.filter(({ facadeModuleId: id }) => imports.screens.has(id ?? '')),
    byName,
  )
  for (const [route, root] of roots.entries()) {
    const before = hadBefore(root, chunks, byName, imports)
    for (const chunk of closure([root], byName)) if (!before.has(chunk)) fetched.get(chunk)?.add(route)
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

/** What is there when a part is asked for: the files of whatever shows it. Nothing for a screen. */
function hadBefore(
  { facadeModuleId: id }: Chunk,
  chunks: readonly Chunk[],
  byName: ReadonlyMap<string, Chunk>,
  { screens, hosts }: Imports,
): Set<Chunk> {
  const host = id === null || screens.has(id) ? undefined : hosts.get(id)
  const shows = chunks.filter(({ moduleIds }) => host !== undefined && moduleIds.includes(host))
  return closure(shows, byName)
}

/** The folder of the domain; for a part that comes later, of what shows it. */
function homeOf({ facadeModuleId: id, moduleIds }: Chunk, hosts: ReadonlyMap<string, string>): string {
  const module = (id && (hosts.get(id) ?? id)) ?? moduleIds.at(-1) ?? ''
  return /\/src\/([^/]+\/[^/]+\/[^/]+)/.exec(module)?.[1] ?? ''
}
