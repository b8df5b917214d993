// Finds the Node that runs the product. Runs on any Node from 20 on, so nothing here may be newer or installed.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { watchLaunchers } from './launchers.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A sentence for the person at the keyboard, printed without a stack. */
export class ToolError extends Error {}

/** Prints a `ToolError` as a sentence and ends with code 1. */
export async function runTool(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof ToolError ? error.message : error)
    process.exitCode = 1
  }
}

/** The Node of the lock file; else this one when it is new enough. Returns the program and the flags it needs. */
export function productNode() {
  const bundled = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (fs.existsSync(bundled)) return { program: bundled, flags: quietFlags }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 13)) {
    throw new ToolError(
      `No Node for ${process.platform} ${process.arch} came with the packages, and this one is ${process.versions.node}. ` +
        'Install Node 24 (22.13 is the oldest that works) and start again.',
    )
  }
  const stripsTypes = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
  return {
    program: process.execPath,
    flags: stripsTypes ? quietFlags : ['--experimental-strip-types', ...quietFlags],
  }
}

/** The environment of the product's processes. */
const productSettings = {
  // With compiled code kept, a second start takes two thirds of the time. Node does without where it may not write.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  // glibc keeps memory that threads have freed in up to sixteen arenas. With two it returns the memory to the system;
  // the Dockerfile has the same settings.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

const quietFlags = ['--disable-warning=ExperimentalWarning']

/**
 * Runs a program in the project folder with our own input and output and waits for it.
 * Signals go on to it. Returns its exit code, 128 + n after a signal.
 */
export function run(program, args, { env = process.env, ipc = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const child = spawn(program, args, { cwd: root, env, stdio })
  const handlers = forwardSignals(child)
  const endWatch = watchLaunchers(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new ToolError(`${program} cannot be run: ${error.message}`)))
    child.once('exit', (code, signal) => {
      endWatch()
      for (const [name, handler] of handlers) process.removeListener(name, handler)
      resolve(code ?? 128 + os.constants.signals[signal])
    })
  })
}

function forwardSignals(child) {
  // Ctrl-C in a terminal reaches the child by itself; a second one would look like impatience.
  const pass = { SIGTERM: true, SIGHUP: true, SIGINT: !process.stdin.isTTY }
  return Object.entries(pass).map(([name, forward]) => {
    const handler = () => void (forward && child.kill(name))
    process.on(name, handler)
    return [name, handler]
  })
}

/** As `run`, for a TypeScript file of the project. */
export function runProduct(file, args = [], { env = process.env, ...options } = {}) {
  const { program, flags } = productNode()
  return run(program, [...flags, file, ...args], { ...options, env: { ...productSettings, ...env } })
}
