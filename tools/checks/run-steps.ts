import type { Step } from './steps.ts'
import { type Finding, loadTree } from './source-tree.ts'

export type Outcome = { name: string; ms: number; findings: Finding[] }

const SHOWN_PER_STEP = 200
const STEPS_AT_A_TIME = 2

async function runStep(step: Step, tree: ReturnType<typeof loadTree>): Promise<Outcome> {
  const started = performance.now()
  try {
    const findings = await step.run(tree)
    return { name: step.name, ms: performance.now() - started, findings }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return {
      name: step.name,
      ms: performance.now() - started,
      findings: [{ file: 'tools/checks', line: 1, rule: step.name, reason }],
    }
  }
}

function print(outcome: Outcome): void {
  const { name, ms, findings } = outcome
  const verdict = findings.length === 0 ? 'ok' : `${findings.length} broken`
  console.log(`${name.padEnd(16)} ${(ms / 1000).toFixed(2).padStart(6)} s  ${verdict}`)
  for (const one of findings.slice(0, SHOWN_PER_STEP))
    console.log(`  ${one.file}:${one.line}  ${one.reason}  [${one.rule}]`)
  if (findings.length > SHOWN_PER_STEP) console.log(`  … and ${findings.length - SHOWN_PER_STEP} more`)
}

/**
 * Runs the steps on one reading of the tree, some at a time, and prints each as it ends. What is ours runs on one
 * thread and programs on theirs: together they fill the machine without doing the same work twice.
 */
export async function runSteps(root: string, steps: Step[]): Promise<Outcome[]> {
  const tree = loadTree(root)
  const started = performance.now()
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, tree)
      print(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: STEPS_AT_A_TIME }, work))
  console.log(`${'in all'.padEnd(16)} ${((performance.now() - started) / 1000).toFixed(2).padStart(6)} s`)
  return outcomes
}
