import { Visitor } from 'vite'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

const isManifest = (file: string): boolean => file.endsWith('.screens.ts')
const mayWritePaths = (file: string): boolean => isManifest(file) || file.endsWith('.contract.ts')

/** Attributes and properties whose text is a path of the product. */
const LINKS = new Set(['href', 'to'])

/** `/clients/$clientId/edit` → `/clients/`: the part that a template literal would start with. */
const fixedPart = (path: string): string => path.replace(/[$:{].*$/, '')

function declaredPaths(tree: SourceTree): Set<string> {
  const paths = new Set<string>()
  for (const file of tree.files.filter(isManifest)) {
    new Visitor({
      Property: (node) => {
        const isPath =
          node.key.type === 'Identifier' && node.key.name === 'path' && node.value.type === 'Literal'
        if (isPath && node.value.type === 'Literal' && typeof node.value.value === 'string')
          paths.add(node.value.value)
      },
      CallExpression: (node) => {
        const [path] = node.arguments
        const isScreen = node.callee.type === 'Identifier' && node.callee.name === 'screen'
        if (isScreen && path?.type === 'Literal' && typeof path.value === 'string') paths.add(path.value)
      },
    }).visit(tree.parsed(file).program)
  }
  paths.delete('/')
  return paths
}

type Known = { exact: Set<string>; starts: Set<string> }

function knownPaths(tree: SourceTree): Known {
  const exact = declaredPaths(tree)
  const starts = new Set(
    [...exact].filter((path) => fixedPart(path) !== path && fixedPart(path).length > 1).map(fixedPart),
  )
  return { exact, starts }
}

/** The path in a text, without `#`, search and trailing slash. */
const bare = (text: string): string => text.replace(/^#(?=\/)/, '').replace(/[?#].*$/, '')

function isScreenPath(text: string, known: Known): boolean {
  return /^#\/\w/.test(text) || known.exact.has(bare(text))
}

function pathFindings(tree: SourceTree, file: string, known: Known): Finding[] {
  const lines = new Map<number, string>()
  const add = (text: string, at: number) => lines.set(tree.lineAt(file, at), text)
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && isScreenPath(node.value, known)) add(node.value, node.start)
    },
    TemplateLiteral: (node) => {
      const start = node.quasis[0]?.value.raw ?? ''
      const isPath =
        node.expressions.length > 0
          ? known.starts.has(bare(start)) || /^#\/\w/.test(start)
          : isScreenPath(start, known)
      if (isPath) add(start, node.start)
    },
    JSXAttribute: (node) => {
      const text = node.value?.type === 'Literal' ? node.value.value : ''
      if (node.name.type === 'JSXIdentifier' && LINKS.has(node.name.name) && /^\/\w/.test(text))
        add(text, node.start)
    },
  }).visit(tree.parsed(file).program)
  return [...lines].map(([line, text]) => ({
    file,
    line,
    rule: 'screen-paths',
    reason: `${text}: a path is written once, in its *.screens.ts`,
  }))
}

/** The browser's code takes paths of screens from the manifests. */
export const screenPaths: Check = (tree) => {
  const known = knownPaths(tree)
  return tree.files
    .filter((file) => isProduct(file) && file.includes('/web/') && !mayWritePaths(file))
    .flatMap((file) => pathFindings(tree, file, known))
}
