import { Visitor } from 'vite'
import { isServerPart } from '../vite/contract-code.ts'
import { placeOf } from './layers.ts'
import { importsOf } from './imports.ts'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

/** A node of the syntax tree, as far as it matters here. */
type Node = { type: string; name?: string; object?: unknown; property?: unknown; value?: unknown }

const isContract = (file: string): boolean => {
  const place = placeOf(file)
  return place.layer !== 'nowhere' && place.side === 'contract'
}

const isWeb = (file: string): boolean => {
  const place = placeOf(file)
  return place.layer !== 'nowhere' && place.side === 'web'
}

/** The local names of values that a file takes from contracts. */
function contractNames(tree: SourceTree, file: string): Set<string> {
  const contracts = new Set(
    importsOf(tree, file).flatMap(({ specifier, to }) =>
      'file' in to && isContract(to.file) ? [specifier] : [],
    ),
  )
  const imports = tree.parsed(file).module.staticImports
  return new Set(
    imports
      .filter(({ moduleRequest }) => contracts.has(moduleRequest.value))
      .flatMap(({ entries }) =>
        entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value),
      ),
  )
}

const nameOf = (node: unknown): string | undefined => {
  const { name, value } = node as Node
  return name ?? (typeof value === 'string' ? value : undefined)
}

/** Whether a node is `units.create` or `units['create']`, where `units` comes from a contract. */
function isOperation(node: unknown, names: Set<string>): boolean {
  const { type, object } = node as Node
  if (type !== 'MemberExpression') return false
  const { type: inner, name = '' } = object as Node
  return inner === 'Identifier' && names.has(name)
}

function partFindings(tree: SourceTree, file: string): Finding[] {
  const names = contractNames(tree, file)
  const found: Finding[] = []
  const judge = (part: string | undefined, at: number) => {
    if (part === undefined || !isServerPart(part)) return
    const reason = `${part} of an operation does not exist in the browser: export its schema by name`
    found.push({ file, line: tree.lineAt(file, at), rule: 'schema-parts', reason })
  }
  new Visitor({
    MemberExpression: (node) => {
      if (isOperation(node.object, names)) judge(nameOf(node.property), node.start)
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || !node.init || !isOperation(node.init, names)) return
      for (const one of node.id.properties) if (one.type === 'Property') judge(nameOf(one.key), one.start)
    },
  }).visit(tree.parsed(file).program)
  return found
}

/** The browser's files have operations without their schemas (`tools/vite/contract-parts.ts`). */
export const schemaParts: Check = (tree) =>
  tree.files.filter((file) => isProduct(file) && isWeb(file)).flatMap((file) => partFindings(tree, file))
