import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { type Code, readContract, type Statement, usedBy, usesAny } from './contract-code.ts'

const CONTRACT = /\/src\/(?:platform\/contract\/[^/]+|.+\.contract)\.ts$/

export interface ContractParts {
  /** What importers get in the contract's place: the names of both parts. */
  facade: string
  /** Endpoints as callers need them, limits, words: nothing here is made with zod. */
  plain: string
  schemas: string
}

/**
 * Cuts each contract in two for the browser. A screen that calls and shows then fetches no schema; a form still
 * finds its own. The contract itself becomes a list of re-exports, which the bundler follows name by name, so that
 * importers notice nothing. What cannot be told apart counts as a schema: that costs bytes, never sense.
 * @param src the folder that `#` stands for
 */
export function contractParts(src: string): Plugin {
  const partsOf = contractReader(src)
  return {
    name: 'contract-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /\.ts(?:\?plain|\?schemas)?$/ },
      handler(id) {
        const [file = '', part = 'facade'] = id.split('?')
        if (!CONTRACT.test(file)) return null
        const code = partsOf(file)[part as keyof ContractParts]
        return { code, moduleType: 'ts', moduleSideEffects: false }
      },
    },
  }
}

interface Cut {
  code: Code
  /** The names that are made without zod. */
  plain: Set<string>
}

/** @returns reads a contract by its absolute path and cuts it. @throws for statements that have no name to go by */
export function contractReader(src: string): (file: string) => ContractParts {
  const known = new Map<string, Cut>()
  const isPlainImport = (file: string) => (from: string, name: string) => {
    const target = from.startsWith('#') ? resolve(src, from.slice(1)) : resolve(dirname(file), from)
    return existsSync(target) && (!CONTRACT.test(target) || read(target).plain.has(name))
  }
  const read = (file: string): Cut => {
    const before = known.get(file)
    if (before) return before
    const source = readFileSync(file, 'utf8')
    const code = readContract(parseAst(source, { lang: 'ts' }), source)
    const found = { code, plain: plainNames(code, isPlainImport(file)) }
    known.set(file, found)
    return found
  }
  return (file) => cut(file, read(file))
}

/** Starts from the names that cannot be plain and follows who uses them. */
function plainNames(
  { imports, statements }: Code,
  isPlain: (from: string, name: string) => boolean,
): Set<string> {
  const schemas = new Set(
    imports.flatMap(({ from, names }) =>
      [...names].filter(([, name]) => !isPlain(from, name)).map(([local]) => local),
    ),
  )
  const reached = () => statements.filter(({ uses }) => usesAny(uses, schemas)).flatMap(({ names }) => names)
  for (let size = -1; size !== schemas.size;) {
    size = schemas.size
    for (const name of reached()) schemas.add(name)
  }
  return new Set(statements.flatMap(({ names }) => names).filter((name) => !schemas.has(name)))
}

function cut(file: string, { code, plain }: Cut): ContractParts {
  const { statements } = code
  const isPlain = ({ names }: Statement) => names.every((name) => plain.has(name))
  const exported = statements.filter((statement) => statement.exported)
  const names = (wanted: boolean) =>
    exported.filter((statement) => isPlain(statement) === wanted).flatMap((statement) => statement.names)
  const from = (word: string, part: keyof ContractParts, list: string[]) =>
    list.length === 0 ? '' : `${word} { ${list.join(', ')} } from ${JSON.stringify(`${file}?${part}`)}\n`
  return {
    facade: from('export', 'plain', names(true)) + from('export', 'schemas', names(false)) || 'export {}',
    plain: textOf(code, statements.filter(isPlain)),
    // What is exported from the plain part comes from there, so that no endpoint and no limit is there twice.
    schemas: from('import', 'plain', names(true)) + textOf(code, withHelpers(statements, isPlain)),
  }
}

/** The schemas with what is not exported and they use. */
function withHelpers(
  statements: readonly Statement[],
  isPlain: (statement: Statement) => boolean,
): Statement[] {
  const taken = new Set(statements.filter((statement) => !isPlain(statement)))
  for (let size = -1; size !== taken.size;) {
    size = taken.size
    const uses = usedBy([...taken])
    for (const statement of statements) {
      if (!statement.exported && statement.names.some((name) => uses.has(name))) taken.add(statement)
    }
  }
  return statements.filter((statement) => taken.has(statement))
}

/** Only the imports that are used go along: the others would bring their modules. */
function textOf({ imports }: Code, statements: Statement[]): string {
  const used = usedBy(statements)
  const needed = imports.filter(({ names }) => usesAny(used, names))
  return [...needed, ...statements].map(({ text }) => text).join('\n')
}
