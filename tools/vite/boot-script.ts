import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import type { BootTable } from '../../src/app/web/boot/boot-table.ts'
import { overBudget } from './budget.ts'
import { closure } from './module-groups.ts'
import type { BuiltScreen } from './read-screens.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** What the server and the tests know of the built files; below `dist/client`. */
export const openingFile = '.vite/opening.json'

interface Options {
  /** The folder that `#` stands for. */
  src: string
  resolve: UserConfig['resolve']
  screens: readonly BuiltScreen[]
}

/**
 * Makes the start script: which files and first answers each address needs. A script of its own, since the policy of
 * the document allows none inside.
 */
export function bootScript({ src, resolve, screens }: Options): Plugin {
  return {
    name: 'boot-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((file): file is Chunk => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        )
        assertFewFiles(screens, chunks)
        const source = await codeOf(src, resolve, tableOf(screens, chunks))
        const boot = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source }))
        const opening = { boot, files: filesOfModules(path.join(src, 'app/web'), bundle) }
        this.emitFile({ type: 'asset', fileName: openingFile, source: JSON.stringify(opening) })
      },
    },
  }
}

/** The first files of every page, and those that a screen needs besides. */
function filesOf({ modules, paths }: BuiltScreen, chunks: ReadonlyMap<string, Chunk>) {
  const own = modules.map((module) => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`boot-script: no file holds ${module} of ${paths.join(', ')}`)
    return chunk
  })
  const first = closure(
    [...chunks.values()].filter(({ isEntry }) => isEntry),
    chunks,
  )
  return { first, besides: [...closure(own, chunks)].filter((chunk) => !first.has(chunk)) }
}

function tableOf(screens: readonly BuiltScreen[], chunks: ReadonlyMap<string, Chunk>): BootTable {
  const files = new Map<string, number>()
  const indexOf = (file: string) => {
    const index = files.get(file) ?? files.size
    files.set(file, index)
    return index
  }
  const routes = screens.flatMap((screen) => {
    const { besides } = filesOf(screen, chunks)
    const indexes = besides.map(({ fileName }) => indexOf(path.posix.basename(fileName)))
    return screen.paths.map((route) => ({
      path: route.replaceAll(/\$\w+/g, '*'),
      files: indexes,
      asks: screen.asks,
    }))
  })
  const [signIn = ''] = screens.find(({ isSignIn }) => isSignIn)?.paths ?? []
  return { files: [...files.keys()], routes, signIn }
}

/** @throws for each screen that has become heavier than a first visit may be */
function assertFewFiles(screens: readonly BuiltScreen[], chunks: ReadonlyMap<string, Chunk>): void {
  const sizes = new Map([...chunks.values()].map((chunk) => [chunk, gzipSync(chunk.code).length]))
  const visits = screens.map((screen) => {
    const { first, besides } = filesOf(screen, chunks)
    const all = [...first, ...besides]
    return {
      path: screen.paths[0] ?? '',
      isInMenu: screen.isInMenu,
      isAskedFirst: screen.asks.length > 0,
      files: all.length,
      bytes: all.reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0),
    }
  })
  const over = overBudget(visits)
  if (over.length > 0) throw new Error(over.join('\n'))
}

/** The script with its table, as one file without imports. */
async function codeOf(src: string, resolve: UserConfig['resolve'], table: BootTable): Promise<string> {
  const built = await build({
    configFile: false,
    root: src,
    resolve,
    publicDir: false,
    logLevel: 'warn',
    define: { bootTable: JSON.stringify(table) },
    build: {
      write: false,
      lib: {
        entry: path.join(src, 'app/web/boot/boot.ts'),
        formats: ['iife'],
        name: 'boot',
        fileName: 'boot',
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output[0].code
}

/** Which file holds a module, for those that are the beginning of something: by path from the root of the web part. */
function filesOfModules(root: string, bundle: Bundle): Record<string, string> {
  const files: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    for (const id of chunk.moduleIds)
      if (id.endsWith('.tsx')) files[path.relative(root, id).replaceAll('\\', '/')] = chunk.fileName
  }
  return files
}
