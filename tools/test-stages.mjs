// The stages of `npm test`. Each returns { passed, failed, names }: names of what failed.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { productNode, root, ToolError } from './node.mjs'

const minute = 60_000
const graceMs = 5_000
const lastWordsChars = 2_000
const lastWordsLines = 12

/** A stage that failed as a whole: one failure with its name. */
const broken = (name) => ({ passed: 0, failed: 1, names: [name] })

const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  names: [...a.names, ...b.names],
})

/** Colours are for people at a terminal, not for logs. */
const plain = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }

/** Somebody pressed Ctrl-C or ended us: the running stage ends, no other begins. */
let interrupted = false

/** Ends a whole process group: politely, then not. */
function endGroup(child) {
  const send = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // Already gone.
    }
  }
  send('SIGTERM')
  setTimeout(() => send('SIGKILL'), graceMs).unref()
}

/** Passes a stream of errors on. @returns its last lines, whenever they are wanted */
function passOn(stream) {
  let kept = ''
  stream.setEncoding('utf8').on('data', (piece) => {
    process.stderr.write(piece)
    kept = (kept + piece).slice(-lastWordsChars)
  })
  return () =>
    kept
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, lastWordsLines)
}

/**
 * Runs a script with the product's Node, its output straight to ours, in a group of its own so that
 * nothing outlives the limit. Returns the exit code, or 'too long' after `limitMs`, and its last words of errors.
 */
function runLimited(script, args, { limitMs, env = {} }) {
  const { program, flags } = productNode()
  const child = spawn(program, [...flags, script, ...args], {
    cwd: root,
    env: { ...plain, ...env },
    stdio: ['inherit', 'inherit', 'pipe'],
    detached: true,
  })
  const lastWords = passOn(child.stderr)
  const stop = () => {
    interrupted = true
    endGroup(child)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      endGroup(child)
    }, limitMs)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      const end = () => {
        child.stderr.destroy()
        resolve({ code: late ? 'too long' : (code ?? 1), lastWords: lastWords() })
      }
      // What it said last may still be on its way. A process that it left behind may hold the line open for ever.
      child.once('close', end)
      setTimeout(end, graceMs).unref()
    })
  })
}

/** What the stage wrote, or nothing when it died before. */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function withFolder(prefix, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const withReport = (work) =>
  withFolder('back-office-report-', (folder) => work(path.join(folder, 'report.json')))

async function checks() {
  return withReport(async (file) => {
    const ended = await runLimited('tools/checks/main.ts', ['--counts', file], { limitMs: 5 * minute })
    const report = readReport(file)
    if (!report) return broken(endOf('checks', ended))
    return {
      passed: report.passed,
      failed: report.names.length,
      names: report.names.map((name) => `check ${name}`),
    }
  })
}

/** A failure and what was said about it, below it. */
const withReasons = ({ name, lines }) => [name, ...lines.map((line) => `    ${line}`)].join('\n')

/** How a stage ended that should have ended well. */
const endOf = (name, { code, lastWords }) =>
  withReasons({ name: `${name} ended with ${code}`, lines: lastWords })

/** Reads what tools/test-report.mjs wrote; what went wrong outside of any test counts too. */
function countTests(project, ended, report) {
  if (!report) return broken(endOf(`${project} tests`, ended))
  const names = report.failures.map(withReasons)
  if (names.length === 0 && report.passed === 0)
    names.push(withReasons({ name: `${project} tests: no test ran`, lines: ended.lastWords }))
  else if (names.length === 0 && ended.code !== 0) names.push(endOf(`${project} tests`, ended))
  return { passed: report.passed, failed: names.length, names }
}

async function vitest(project, limitMs, env) {
  return withReport(async (file) => {
    const args = ['run', '--project', project, '--passWithNoTests', '--silent=passed-only']
    const reporters = ['--reporter=default', '--reporter=./tools/test-report.mjs']
    const ended = await runLimited('node_modules/vitest/vitest.mjs', [...args, ...reporters], {
      limitMs,
      env: { ...env, TEST_REPORT: file },
    })
    if (ended.code === 'too long')
      console.log(`${project} tests took more than ${limitMs / minute} minutes and were ended.`)
    return countTests(project, ended, readReport(file))
  })
}

/** Runs `work`; a sentence for the person becomes one failure, anything else too. */
async function prepared(name, work) {
  try {
    return { value: await work() }
  } catch (error) {
    console.error(error instanceof ToolError ? error.message : error)
    return { failure: broken(name) }
  }
}

/** The lanes of browser tests (vitest.config.ts), which run at the same time. */
function lanes() {
  return Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'e2e/lanes.json'), 'utf8')))
}

const aBrowser = () => prepared('browser for the tests', ensureBrowser)

/** Some of them look at what a browser draws. */
async function unit() {
  const chromium = await aBrowser()
  if (chromium.failure) return chromium.failure
  return vitest('unit', 15 * minute, { CHROMIUM_PATH: chromium.value })
}

const sampleName = 'sample service for the browser tests'

/** The pages, and a store of the sample service to copy. @returns the folder of the store, or what failed */
async function makeBrowserParts() {
  const built = await prepared('build of the pages', ensureBuilt)
  if (built.failure) return built
  if (interrupted) return { failure: broken('interrupted') }
  const store = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-store-'))
  const make = () => runLimited('e2e/make-store.ts', [store], { limitMs: 5 * minute })
  const { value: ended, failure } = await prepared(sampleName, make)
  if (failure || ended.code === 0) return { store, failure }
  return { store, failure: broken(endOf(sampleName, ended)) }
}

let makingParts

/** Begins what the browser tests wait for otherwise. Most of it keeps one processor busy, and the unit tests leave some of two. */
const browserParts = () => (makingParts ??= makeBrowserParts())

/** Once nobody reads or writes it any more. */
async function removeBrowserParts() {
  const { store } = (await makingParts) ?? {}
  if (store !== undefined) fs.rmSync(store, { recursive: true, force: true })
}

async function browser() {
  const chromium = await aBrowser()
  if (chromium.failure) return chromium.failure
  const { store, failure } = await browserParts()
  if (failure) return failure
  const env = { CHROMIUM_PATH: chromium.value, E2E_STORE: store }
  const counted = await Promise.all(lanes().map((lane) => vitest(lane, 30 * minute, env)))
  return counted.reduce(sum, { passed: 1, failed: 0, names: [] })
}

/** In the order of cost: what fails fast is told first. All at once take as long: each needs the whole machine. */
export const stages = { checks, unit, browser }

async function runStage(name) {
  const started = Date.now()
  console.log(`\n── ${name} ──`)
  const one = await stages[name]()
  console.log(
    `── ${name}: ${one.passed} passed, ${one.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return one
}

/** Runs the stages one after the other, each to its end, and adds up. */
export async function runStages(chosen) {
  let total = { passed: 0, failed: 0, names: [] }
  try {
    for (const name of chosen) {
      if (name === 'unit' && chosen.includes('browser')) void browserParts()
      total = sum(total, await runStage(name))
      if (interrupted) return sum(total, broken('interrupted'))
    }
    return total
  } finally {
    await removeBrowserParts()
  }
}
