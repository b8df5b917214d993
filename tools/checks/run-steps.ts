import type { Step } from './steps.ts'
import { type Finding, loadTree } from './source-tree.ts'

export type Outcome = { name: string; ms: number; findings: Finding[] }

const SHOWN_PER_STEP = 200

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

/** Runs the steps one after the other on one reading of the tree and prints each as it ends. */
export async function runSteps(root: string, steps: Step[]): Promise<Outcome[]> {
  const tree = loadTree(root)
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await runStep(step, tree)
    print(outcome)
    outcomes.push(outcome)
  }
  const total = outcomes.reduce((sum, one) => sum + one.ms, 0)
  console.log(`${'in all'.padEnd(16)} ${(total / 1000).toFixed(2).padStart(6)} s`)
  return outcomes
}
