import { type Check, type Finding, sizeOf, type SourceTree } from './source-tree.ts'

const TEXT =
  /\.(ts|tsx|mjs|js|json|md|css|sql|html|yaml|yml|svg|sh)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore|run|pre-commit)$/
const MACHINE_PATH = /(?<![\w./:-])(?:\/(?:work|home|root|Users)\/[A-Za-z][\w.-]*|[A-Z]:\\\\?Users)/
const LARGEST_TEXT = 2_000_000

function eachLine(
  tree: SourceTree,
  file: string,
  reasonOf: (line: string) => string | undefined,
  rule: string,
): Finding[] {
  return tree
    .text(file)
    .split('\n')
    .flatMap((text, index) => {
      const reason = reasonOf(text)
      return reason === undefined ? [] : [{ file, line: index + 1, rule, reason }]
    })
}

const downloadAddress = (line: string): string | undefined =>
  /"resolved":|https?:\/\/[^"]*\.tgz/.test(line) ? 'an address to download from' : undefined

/** Files with this name at the root and below: a peer of the bench has packages of its own. */
const filesNamed = (tree: SourceTree, name: string): string[] =>
  tree.files.filter((file) => file === name || file.endsWith(`/${name}`))

/** A lock file pins versions by integrity; addresses in it would bind every install to one registry. */
export const lockfile: Check = (tree) => {
  if (!tree.has('package-lock.json'))
    return [{ file: 'package-lock.json', line: 1, rule: 'lockfile', reason: 'is missing' }]
  return filesNamed(tree, 'package-lock.json').flatMap((file) =>
    eachLine(tree, file, downloadAddress, 'lockfile').slice(0, 5),
  )
}

/** Every version is exact: what was tested is what is installed. */
export const exactVersions: Check = (tree) =>
  filesNamed(tree, 'package.json').flatMap((file) => inexactVersions(tree, file))

function inexactVersions(tree: SourceTree, file: string): Finding[] {
  const manifest = JSON.parse(tree.text(file)) as Record<string, Record<string, string> | undefined>
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  const lines = tree.text(file).split('\n')
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      file,
      line: lines.findIndex((line) => line.includes(`"${name}":`)) + 1,
      rule: 'exact-versions',
      reason: `${name} ${version}: pin the exact version`,
    }))
}

/** No file names a folder of somebody's machine. */
export const machinePaths: Check = (tree) =>
  tree.files
    .filter((file) => TEXT.test(file) && file !== 'package-lock.json' && sizeOf(tree, file) < LARGEST_TEXT)
    .flatMap((file) =>
      eachLine(
        tree,
        file,
        (line) => MACHINE_PATH.exec(line)?.[0].concat(': a path of one machine'),
        'machine-paths',
      ),
    )
