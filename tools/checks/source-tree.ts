import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** One broken rule: a path relative to the root, a line counted from 1, and the reason in one line. */
export type Finding = { file: string; line: number; rule: string; reason: string }

export type Parsed = ReturnType<typeof parseSync>

/** The files of a project as text and as syntax trees, each read and parsed at most once. */
export type SourceTree = {
  root: string
  /** Every file that belongs to the project, with forward slashes, sorted. */
  files: string[]
  has(file: string): boolean
  text(file: string): string
  parsed(file: string): Parsed
  lineAt(file: string, offset: number): number
}

/** A rule of the house: looks at the whole tree and tells what breaks it. */
export type Check = (tree: SourceTree) => Finding[]

const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results', 'coverage'])

function walk(root: string, folder = '', found: string[] = []): string[] {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (folder === '' && NOT_OURS.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) walk(root, path, found)
    else if (entry.isFile() && !path.endsWith('.log')) found.push(path)
  }
  return found
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Offsets at which lines start; the parser counts in UTF-16 units, as JavaScript strings do. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Reads the tree under `root`; nothing is parsed before it is asked for. */
export function loadTree(root: string): SourceTree {
  const files = walk(root).toSorted()
  const known = new Set(files)
  const text = remember((file) => readFileSync(join(root, file), 'utf8'))
  const starts = remember((file) => lineStarts(text(file)))
  return {
    root,
    files,
    has: (file) => known.has(file),
    text,
    parsed: remember((file) => parseSync(file, text(file))),
    lineAt: (file, offset) => starts(file).findLastIndex((start) => start <= offset) + 1,
  }
}

/** Whether a file is TypeScript that the parser understands. */
export const isScript = (file: string): boolean => /\.tsx?$/.test(file)

/** Whether a file is a test or support for tests, which never ships. */
export const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/')

/** The tree of the product, with its sample service. */
export const isOfProduct = (file: string): boolean => /^(src|sample)\//.test(file)

/** Product code: what runs for the people who use the service. */
export const isProduct = (file: string): boolean => isOfProduct(file) && isScript(file) && !isTest(file)

/** Size in bytes, for refusing to read what is not text. */
export const sizeOf = (tree: SourceTree, file: string): number => statSync(join(tree.root, file)).size
