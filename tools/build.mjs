// Builds the web part: the browser's files and the server-rendered shell.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { productNode, root, run, runTool, ToolError } from './node.mjs'

const stamp = path.join(root, 'dist', '.build-stamp')
const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/vite',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
]
// Neither the server's own files nor tests end up in the build.
const ignored = /(^|\/)server(\/|$)|\.test\.tsx?$/

/** Builds when the sources differ from those of the last build. */
export async function ensureBuilt() {
  const sources = readSources()
  if (readStamp().hash === sources.hash && fs.existsSync(path.join(root, 'dist', 'server'))) {
    if (sources.isFresh) writeStamp(sources)
    return
  }
  await build(sources)
}

async function build(sources) {
  console.log('Building the pages …')
  fs.rmSync(stamp, { force: true })
  await vite('build')
  await compressAssets(path.join(root, 'dist', 'client', 'assets'))
  await vite('build', '--ssr', 'entry-server.tsx', '--outDir', path.join(root, 'dist', 'server'))
  writeStamp(sources)
}

async function vite(...args) {
  const { program } = productNode()
  const env = { ...process.env, NODE_ENV: 'production' }
  const script = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(program, [script, ...args, '--logLevel', 'warn'], { env })
  if (code !== 0) throw new ToolError(`The build failed with code ${code}: vite ${args.join(' ')}`)
}

/** A hash over the contents of all sources. Files whose time and size are as before are not read again. */
function readSources() {
  const known = readStamp().files ?? {}
  const files = {}
  let isFresh = false
  for (const name of inputs.flatMap(listFiles).sort()) {
    const { mtimeMs, size } = fs.statSync(path.join(root, name))
    const before = known[name]
    const same = before && before[0] === mtimeMs && before[1] === size
    isFresh ||= !same
    files[name] = same ? before : [mtimeMs, size, hashOf(fs.readFileSync(path.join(root, name)))]
  }
  const hash = hashOf(JSON.stringify(Object.entries(files).map(([name, [, , content]]) => [name, content])))
  return { hash, files, isFresh }
}

const hashOf = (content) => createHash('sha256').update(content).digest('base64url')

function listFiles(name) {
  if (ignored.test(name)) return []
  const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [name]
  return fs.readdirSync(path.join(root, name)).flatMap((entry) => listFiles(`${name}/${entry}`))
}

function readStamp() {
  try {
    return JSON.parse(fs.readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

function writeStamp({ hash, files }) {
  try {
    fs.writeFileSync(`${stamp}.draft`, JSON.stringify({ hash, files }))
    fs.renameSync(`${stamp}.draft`, stamp)
  } catch (error) {
    // Somebody else's checkout: the next start reads the sources again.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

const compressible = /\.(js|css|svg|json|txt|map)$/
const smallestBytes = 256

/** Writes `.gz` and `.br` beside each asset, so that no request waits for a compressor. */
async function compressAssets(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

async function compress(file) {
  const content = await fs.promises.readFile(file)
  if (content.length < smallestBytes) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length }
  const [gzip, brotli] = await Promise.all([
    promisify(zlib.gzip)(content, { level: 9 }),
    promisify(zlib.brotliCompress)(content, { params }),
  ])
  await Promise.all([fs.promises.writeFile(`${file}.gz`, gzip), fs.promises.writeFile(`${file}.br`, brotli)])
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runTool(async () => {
    await ensureInstalled()
    await build(readSources())
  })
}
