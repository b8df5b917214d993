// A reporter of Vitest for `npm test`: writes, as JSON to the file in TEST_REPORT, how many tests passed and what went
// wrong, each with its message. Some places keep only the last lines of a log, so the reason of a failure must be among
// them: the words «errors outside of the tests» do not help anybody.
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** What was said and where, in at most this many lines. */
const maxLines = 6

const relative = (file) => path.relative(process.cwd(), file)

/** The message of an error and the places of our own that it went through. */
function told(error) {
  const places = (error.stacks ?? [])
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ method, file, line }) => `at ${method || '(anonymous)'} ${relative(file)}:${line}`)
  const stack = places.length > 0 ? places : (error.stack ?? '').split('\n').slice(1)
  const lines = [
    ...`${error.name}: ${error.message}`.split('\n').slice(0, maxLines),
    ...stack.slice(0, maxLines),
  ]
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const failure = (name, errors) => ({ name, lines: errors.flatMap(told) })

/** What failed in a file: its own errors, those of its groups, and its tests. A skipped test has not passed. */
function* failuresOf(module) {
  const name = relative(module.moduleId)
  if (module.errors().length > 0) yield failure(`${name} (could not run)`, module.errors())
  for (const group of module.children.allSuites())
    if (group.errors().length > 0) yield failure(`${name} › ${group.fullName}`, group.errors())
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'failed') yield failure(`${name} › ${test.fullName}`, errors)
    else if (state !== 'passed') yield failure(`${name} › ${test.fullName} (${state})`, [])
  }
}

/** Where an error belongs that nobody waited for: Vitest knows only what ran in the worker when it came. */
const outside = ({ VITEST_TEST_PATH: file }) =>
  `${file ? relative(file) : 'no file'} (running when an error came outside of any test)`

/** How many tests of a file passed. */
const passedIn = (module) => [...module.children.allTests('passed')].length

export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const report = {
      passed: modules.reduce((passed, module) => passed + passedIn(module), 0),
      failures: [
        ...modules.flatMap((module) => [...failuresOf(module)]),
        ...unhandled.map((error) => failure(outside(error), [error])),
      ],
    }
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
