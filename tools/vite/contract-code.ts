import { recordCalls } from '../../src/platform/contract/record-operations.ts'
import type { ServerPart } from '../../src/platform/contract/endpoint.ts'

/** A node of the syntax tree (ESTree); which other properties it has hangs on its type. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A statement at the top of a contract. */
export interface Statement {
  names: string[]
  exported: boolean
  /** As it stands there, but endpoints without what only the server needs. */
  text: string
  /** Names that this text uses. */
  uses: Set<string>
}

/** What is left out, or has a text in its place. */
interface Cut {
  start: number
  end: number
  text?: string
}

/** What a contract runs; types are not part of it. */
export interface Code {
  /** `names`: the local name → the name in the other module, `*` for the whole of it. */
  imports: { from: string; names: Map<string, string>; text: string }[]
  statements: Statement[]
}

/**
 * The browser sends a request by method, path and permission. The server judges it by the rest, which therefore
 * does not exist in the browser: a form imports its schema by name.
 */
const serverParts: Readonly<Record<ServerPart, true>> = {
  params: true,
  query: true,
  body: true,
  reply: true,
  summary: true,
  audit: true,
  budget: true,
  beforeFirstThing: true,
  mayAsk: true,
  idempotent: true,
  shownOnce: true,
  background: true,
}

export const isServerPart = (name: string): boolean => Object.hasOwn(serverParts, name)

/** What the browser does without in a call of a function that declares operations. */
const cutOf: Readonly<Record<string, (property: string) => boolean>> = {
  endpoint: isServerPart,
  declareReport: (property) => property === 'row' || property === 'summary',
}

export function readContract(tree: unknown, source: string): Code {
  const { body } = tree as { body: Node[] }
  const code: Code = { imports: [], statements: [] }
  for (const node of body) {
    const text = source.slice(node.start, node.end)
    if (isType(node) || isType(node['declaration']) || isManifest(node)) continue
    if (node.type === 'ImportDeclaration') {
      const { value: from } = node['source'] as { value: string }
      code.imports.push({ from, names: importedNames(node), text })
    } else {
      const statement = readStatement(node, source)
      if (statement.names.length === 0) throw new Error(`contract-parts: nothing is named by ${text}`)
      code.statements.push(statement)
    }
  }
  return code
}

export function usedBy(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ uses }) => [...uses]))
}

export function usesAny(uses: ReadonlySet<string>, names: { has(name: string): boolean }): boolean {
  return [...uses].some((name) => names.has(name))
}

function isType(node: unknown): boolean {
  const { type, importKind } = (node ?? {}) as { type?: string; importKind?: string }
  return importKind === 'type' || type?.startsWith('TS') === true
}

/** The manifest of a catalogue: what is needed of it in the browser the build writes out. */
function isManifest(node: Node): boolean {
  const { declarations = [] } = (node['declaration'] ?? {}) as { declarations?: { init?: Node | null }[] }
  return declarations.some(({ init }) => init && calleeOf(init) === 'catalogueDomain')
}

function importedNames(node: Node): Map<string, string> {
  const specifiers = node['specifiers'] as { local: { name: string }; imported?: { name: string } }[]
  return new Map(specifiers.map(({ local, imported }) => [local.name, imported?.name ?? '*']))
}

function readStatement(node: Node, source: string): Statement {
  const inner = (node['declaration'] as Node | null | undefined) ?? node
  const cuts: Cut[] = []
  const uses = new Set<string>()
  collect(inner, uses, cuts)
  const exported = node.type === 'ExportNamedDeclaration'
  return { names: declaredNames(inner), exported, text: without(cuts, node, source), uses }
}

function declaredNames(node: Node): string[] {
  const named = (node['declarations'] ?? [node]) as { id?: { name?: string } | null }[]
  return named.flatMap(({ id }) => id?.name ?? [])
}

/** The text of a node without some of its properties and their commas, and with what stands for some of its calls. */
function without(cuts: readonly Cut[], node: Node, source: string): string {
  let text = ''
  let start = node.start
  for (const cut of cuts) {
    text += source.slice(start, cut.start) + (cut.text ?? '')
    start = cut.text === undefined && source[cut.end] === ',' ? cut.end + 1 : cut.end
  }
  return text + source.slice(start, node.end)
}

/** Functions whose calls become the operations that they make. */
const recordMakers = new Set<string | undefined>(['catalogue', 'recordOperations'])

/** Finds the names that a piece of code uses, and the properties of endpoints to leave out. */
function collect(node: Node, uses: Set<string>, cuts: Cut[]): void {
  // `value as Type` is code with a type beside it.
  if (isType(node) && !node['expression']) return
  const name = calleeOf(node)
  if (collectMade(node, name, uses, cuts)) return
  if (node.type === 'Identifier') uses.add(node['name'] as string)
  for (const child of childrenOf(node)) {
    const isCut = name !== undefined && Object.hasOwn(cutOf, name) ? cutOf[name] : undefined
    if (isCut && child.type === 'ObjectExpression') collectDeclared(child, isCut, uses, cuts)
    else collect(child, uses, cuts)
  }
}

const calleeOf = (node: Node) => (node['callee'] as { name?: string } | undefined)?.name

/** The operations of `catalogue({ path: 'units', id: 'unitId', … })`, written out; null where it only passes options on. */
function recordCallsOf(node: Node, callee: string | undefined): string | null {
  if (!recordMakers.has(callee)) return null
  const [{ properties = [] } = {}] = node['arguments'] as { properties?: Property[] }[]
  if (properties.some(({ type }) => type === 'SpreadElement')) return null
  const valueOf = (name: string) => properties.find(({ key }) => key.name === name)?.value
  const [path, id, permissions] = ['path', 'id', 'permissions'].map((name) => valueOf(name)?.value)
  if (typeof path !== 'string' || typeof id !== 'string')
    throw new Error('contract-parts: a record says its path and id as texts')
  const calls = recordCalls({ path, id, ...(typeof permissions === 'string' && { permissions }) })
  const without = textsIn(valueOf('without'))
  return JSON.stringify(Object.fromEntries(Object.entries(calls).filter(([name]) => !without.includes(name))))
}

const textsIn = (list: Property['value'] | undefined): unknown[] =>
  list?.elements?.map(({ value }) => value) ?? []

interface Property {
  type: string
  key: { name: string }
  value: { value?: unknown; elements?: { value: unknown }[] }
}

/** @returns whether the node is a call that becomes what it makes */
function collectMade(node: Node, callee: string | undefined, uses: Set<string>, cuts: Cut[]): boolean {
  if (callee === 'operation') {
    collectOperation(node, uses, cuts)
    return true
  }
  const calls = recordCallsOf(node, callee)
  if (calls !== null) cuts.push({ start: node.start, end: node.end, text: calls })
  return calls !== null
}

/** `operation('GET admin/units', { … })` becomes the object that it makes, without a call. */
function collectOperation(node: Node, uses: Set<string>, cuts: Cut[]): void {
  const [place, spec] = node['arguments'] as [{ value?: unknown }, Node]
  if (typeof place.value !== 'string') throw new Error('contract-parts: an operation says its path as a text')
  const [method = '', path = ''] = place.value.split(' ')
  const called = JSON.stringify({ method, path })
  cuts.push({ start: node.start, end: spec.start + 1, text: called.replace(/\}$/, ',') })
  collectDeclared(spec, isServerPart, uses, cuts)
  cuts.push({ start: spec.end, end: node.end, text: '' })
}

function collectDeclared(
  node: Node,
  isCut: (property: string) => boolean,
  uses: Set<string>,
  cuts: Cut[],
): void {
  for (const property of node['properties'] as Node[]) {
    const { name = '' } = (property['key'] ?? {}) as { name?: string }
    if (isCut(name)) cuts.push(property)
    else collect(property, uses, cuts)
  }
}

/** `scope.limits` uses `scope` alone, `{ limits: 1 }` uses nothing: plain keys are no names. */
function childrenOf(node: Node): Node[] {
  const isKey = (key: string) => (key === 'key' || key === 'property') && node['computed'] === false
  return Object.entries(node)
    .filter(([key]) => !isKey(key))
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
