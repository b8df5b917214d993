// Installs the packages when they are missing or the lock file has changed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, run, ToolError } from './node.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.install-stamp')

/** Leaves node_modules as the lock file says. Costs a few milliseconds when it is so already. */
export async function ensureInstalled() {
  const text = fs.readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(text).digest('hex')
  if (readOrEmpty(stamp) === hash) return
  const lock = JSON.parse(text.toString())
  // Somebody may have installed by hand.
  if (!isInstalled(lock)) await install(lock)
  writeStamp(hash)
}

const readOrEmpty = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** Compares the lock file with npm's own account of what it put there. Other platforms' packages may be absent. */
function isInstalled(lock) {
  const account = readOrEmpty(path.join(modules, '.package-lock.json'))
  if (!account) return false
  const present = JSON.parse(account).packages
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '' || present[name]?.version === wanted.version) return true
    return !present[name] && (wanted.optional || wanted.devOptional)
  })
}

/**
 * Uses `npm install`, not `npm ci`: that removes all packages first, and refuses a lock file that lacks the packages of
 * other platforms. Afterwards it checks that the lock file was kept to.
 */
async function install(lock) {
  console.log('Installing packages …')
  // The build needs the development packages, whatever NODE_ENV says.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--no-save', ...flags]
  const npm = process.env.npm_execpath
  const env = { ...process.env, NODE_ENV: '' }
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { env })
    : await run('npm', args, { env })
  if (code !== 0) {
    throw new ToolError(
      `npm install failed with code ${code}. It needs the npm registry and the right to write to ${root}.`,
    )
  }
  if (!isInstalled(lock))
    throw new ToolError('package-lock.json does not fit package.json: run npm install and commit it.')
}

function writeStamp(hash) {
  try {
    fs.writeFileSync(stamp, hash)
  } catch {
    // The checkout belongs to another user: the comparison is made again next time.
  }
}
