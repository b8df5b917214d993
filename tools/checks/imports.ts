import { posix } from 'node:path'
import { Visitor } from 'vite'
import { isTest, type SourceTree } from './source-tree.ts'

/**
 * One import as written: `value` runs when the module loads, `type` is erased,
 * `lazy` runs later (dynamic import, worker).
 */
export type Import = {
  from: string
  specifier: string
  kind: 'value' | 'type' | 'lazy'
  line: number
  to: Target
}

/** Where an import leads: a file of the project, a package, or nowhere. */
export type Target = { file: string } | { package: string } | { missing: string }

const ALIAS = '#'

/** The package of a bare specifier: `@a/b/c` is of `@a/b`, `zod/mini` of `zod`, `node:fs` of itself. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** `#x/y.ts` is `src/x/y.ts`, `#sample/y.ts` is `sample/y.ts` (package.json "imports"); relative paths start from the importing file. */
function resolve(tree: SourceTree, from: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '')
  const isAlias = path.startsWith(ALIAS)
  if (!isAlias && !path.startsWith('.')) return { package: packageOf(path) }
  const inRoot = path.slice(ALIAS.length)
  const named = inRoot.startsWith('sample/') ? inRoot : `src/${inRoot}`
  const file = isAlias ? named : posix.join(posix.dirname(from), path)
  return tree.has(file) ? { file } : { missing: file }
}

type Found = Omit<Import, 'from' | 'line' | 'to'> & { at: number }

const literal = (node: unknown): string | undefined => {
  const value = (node as { type?: string; value?: unknown } | undefined)?.value
  return typeof value === 'string' ? value : undefined
}

function staticImports(tree: SourceTree, file: string): Found[] {
  const { staticImports: imports, staticExports: exports } = tree.parsed(file).module
  const found: Found[] = imports.map((one) => {
    const onlyTypes = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
    return { specifier: one.moduleRequest.value, kind: onlyTypes ? 'type' : 'value', at: one.start }
  })
  for (const entry of exports.flatMap((one) => one.entries)) {
    if (!entry.moduleRequest) continue
    found.push({
      specifier: entry.moduleRequest.value,
      kind: entry.isType ? 'type' : 'value',
      at: entry.start,
    })
  }
  return found
}

/** `import('x')`, `typeof import('x')` in types, and `new URL('x', import.meta.url)`, which names a worker. */
function nestedImports(tree: SourceTree, file: string): Found[] {
  const found: Found[] = []
  const add = (kind: Found['kind'], source: unknown, at: number) => {
    const specifier = literal(source)
    if (specifier !== undefined) found.push({ specifier, kind, at })
  }
  new Visitor({
    ImportExpression: (node) => add('lazy', node.source, node.start),
    TSImportType: (node) => add('type', node.source, node.start),
    NewExpression: (node) => {
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL'
      const isModuleUrl = isUrl && node.arguments[1]?.type === 'MemberExpression' && !isTest(file)
      const target = literal(node.arguments[0])
      if (isModuleUrl && target !== undefined && /\.tsx?$/.test(target))
        add('lazy', node.arguments[0], node.start)
    },
  }).visit(tree.parsed(file).program)
  return found
}

/** Everything a file imports, in the order of writing. */
export function importsOf(tree: SourceTree, file: string): Import[] {
  return [...staticImports(tree, file), ...nestedImports(tree, file)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ specifier, kind, at }) => ({
      from: file,
      specifier,
      kind,
      line: tree.lineAt(file, at),
      to: resolve(tree, file, specifier),
    }))
}
