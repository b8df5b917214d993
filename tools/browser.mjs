// Finds a Chromium for the browser tests; downloads one when the machine has none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { productNode, root, run, ToolError } from './node.mjs'

// The headless shell comes first: it renders the same pages with a fifth less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** A browser whose libraries are missing exists but does not start: ask it for its version. */
const starts = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => fs.existsSync(file))
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return file && fs.existsSync(file) ? [file] : []
}

/** A Chromium that is here and starts; nothing is fetched. */
export const findBrowser = async () => [...onPath(), ...(await downloaded())].find(starts)

async function download() {
  console.log('No Chromium on this machine: downloading one …')
  const script = path.join(root, 'node_modules', 'playwright-core', 'cli.js')
  await run(productNode().program, [script, 'install', 'chromium'])
}

async function installPackage() {
  const isDebian = fs.existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return
  console.log('Installing the Chromium package of this system …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  await run('apt-get', ['update', '-qq'], { env })
  await install('chromium-headless-shell').catch(() => install('chromium'))
}

/** The program of a Chromium that starts: CHROMIUM_PATH, the machine's, Playwright's, else a fresh one. */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new ToolError(`CHROMIUM_PATH is ${chosen}, which does not start.`)
  }
  for (const provide of [async () => {}, download, installPackage]) {
    await provide()
    const found = await findBrowser()
    if (found) return found
  }
  throw new ToolError(
    'No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to its program.',
  )
}
