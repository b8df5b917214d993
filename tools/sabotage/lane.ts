// Runs test files in a copy of the project, again and again, for `run.ts`: the database and what was read stay warm.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** Files to write first, then test files to run. */
export interface Task {
  write: Readonly<Record<string, string>>
  tests: readonly string[]
}

/** What failed first; null when all passed. */
export interface Outcome {
  failed: string | null
}

const root = process.cwd()
let failed: string | null = null
let vitest: Vitest | undefined

const note = (name: string) => {
  failed ??= name
  void vitest?.cancelCurrentRun('test-failure')
}

const reporter = {
  onTestCaseResult: (test: { fullName: string; result(): { state: string } }) => {
    if (test.result().state === 'failed') note(test.fullName)
  },
}

async function open(): Promise<Vitest> {
  const options = { root, watch: false, project: ['unit'], maxWorkers: 1, reporters: [reporter] }
  const opened = await createVitest('test', options)
  await opened.standalone()
  return opened
}

async function run({ write, tests }: Task): Promise<Outcome> {
  vitest ??= await open()
  for (const [file, text] of Object.entries(write)) {
    const full = path.join(root, file)
    writeFileSync(full, text)
    vitest.invalidateFile(full)
  }
  failed = null
  if (tests.length === 0) return { failed }
  const specifications = await vitest.globTestSpecifications(tests.map((file) => path.join(root, file)))
  if (specifications.length < tests.length) return { failed: 'a test file is missing' }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const own = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
  return {
    failed: failed ?? broken(own) ?? (unhandledErrors.length > 0 ? 'an error of nobody' : null),
  }
}

/** A file whose set-up or end failed, or that could not be read. */
function broken(modules: readonly TestModule[]): string | null {
  const one = modules.find((module) => !module.ok() || module.errors().length > 0)
  return one ? (one.errors()[0]?.message.split('\n').slice(0, 2).join(' ') ?? one.relativeModuleId) : null
}

process.on('message', (task: Task) => {
  run(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
// The one who asks has gone.
process.on('disconnect', () => void (vitest?.close() ?? Promise.resolve()).finally(() => process.exit()))
