// npm test: sets up what it needs and runs everything. `--only checks|unit|browser` runs one stage.
// Runs on any Node from 20 on; the last line is always «N passed, N failed».
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { keepMinutes } from './minutes.mjs'
import { ToolError } from './node.mjs'
import { runStages, stages } from './test-stages.mjs'

function chosenStages() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  if (values.only === undefined) return Object.keys(stages)
  if (Object.hasOwn(stages, values.only)) return [values.only]
  throw new ToolError(`--only takes one of ${Object.keys(stages).join(', ')}, not ${values.only}`)
}

async function runAll() {
  const chosen = chosenStages()
  await ensureInstalled()
  const started = performance.now()
  const result = await runStages(chosen)
  const isWhole = chosen.length === Object.keys(stages).length && result.failed === 0
  if (isWhole) keepMinutes(performance.now() - started, result)
  return result
}

const result = await runAll().catch((error) => {
  console.error(error instanceof ToolError ? error.message : error)
  return { passed: 0, failed: 1, names: ['setting up the tests'] }
})
if (result.names.length > 0) console.log(`\nFailed:\n${result.names.map((name) => `  ${name}`).join('\n')}`)
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0
console.log(`\n${result.passed} passed, ${result.failed} failed`)
