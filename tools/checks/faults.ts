import { parseSync } from 'vite'
import { allFaults } from '../sabotage/all-faults.ts'
import { type Fault, faultKinds, type FaultKind, leastFaults } from '../sabotage/fault.ts'
import type { Check, Finding, SourceTree } from './source-tree.ts'

const list = 'tools/sabotage/all-faults.ts'

/** Why a fault cannot be tried, or nothing when it can. */
function refusal(tree: SourceTree, { file, find, replace, tests }: Fault): string | undefined {
  if (!tree.has(file)) return 'the file is gone'
  const parts = tree.text(file).split(find)
  if (parts.length !== 2) return `what it looks for is there ${parts.length - 1} times`
  if (parseSync(file, parts.join(replace)).errors.length > 0) return 'what it makes is no code'
  const missing = tests.find((test) => !tree.has(test))
  return missing === undefined ? undefined : `the test ${missing} is gone`
}

/** Faults that fit the code no more, and kinds of which there are too few. */
export function faultFindings(
  tree: SourceTree,
  faults: Readonly<Record<FaultKind, readonly Fault[]>>,
): Finding[] {
  const few = faultKinds
    .filter((kind) => faults[kind].length < leastFaults[kind])
    .map((kind) => `${kind}: ${faults[kind].length} faults, at least ${leastFaults[kind]}`)
  const unfit = faultKinds.flatMap((kind) =>
    faults[kind].flatMap((fault) => {
      const reason = refusal(tree, fault)
      return reason === undefined ? [] : [`${fault.file}, ${fault.harms}: ${reason}`]
    }),
  )
  return [...few, ...unfit].map((reason) => ({ file: list, line: 1, rule: 'faults', reason }))
}

/** Deliberate faults fit the code that they are tried on; `npm run test:sabotage` tries them. */
export const faults: Check = (tree) => (tree.has(list) ? faultFindings(tree, allFaults) : [])
