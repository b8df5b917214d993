import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runSteps } from './run-steps.ts'
import { ALL_STEPS, fastSteps, type Step } from './steps.ts'

/*
 * npm run check [-- --only lint,clock] [--staged] [--counts file.json]
 * --staged looks at the files about to be committed; --counts leaves { passed, names of the broken } for `npm test`.
 */
const root = process.cwd()
const { values } = parseArgs({
  options: { only: { type: 'string' }, staged: { type: 'boolean' }, counts: { type: 'string' } },
})

function stagedFiles(): string[] {
  const names = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    encoding: 'utf8',
  })
  return names.split('\0').filter((name) => name !== '')
}

function chosenSteps(): Step[] {
  const steps = values.staged ? fastSteps(stagedFiles()) : ALL_STEPS
  if (values.only === undefined) return steps
  const wanted = values.only.split(',')
  const chosen = steps.filter((step) =>
    wanted.some((name) => step.name === name || step.name.startsWith(`${name}/`)),
  )
  if (chosen.length === 0)
    throw new Error(`no step named ${values.only}; steps: ${steps.map((step) => step.name).join(', ')}`)
  return chosen
}

const outcomes = await runSteps(root, chosenSteps())
const broken = outcomes.filter((one) => one.findings.length > 0).map((one) => one.name)
if (values.counts) {
  writeFileSync(values.counts, JSON.stringify({ passed: outcomes.length - broken.length, names: broken }))
}
process.exitCode = broken.length > 0 ? 1 : 0
