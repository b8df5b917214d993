import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorStatus } from '#platform/contract/errors.ts'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { blocksOf, comparable, shownLines } from './testing/documented-lines.ts'
import { type StartedProduct, startedProduct } from './testing/started-product.ts'

const project = path.resolve(import.meta.dirname, '../../..')
const page = readFileSync(path.join(project, 'docs/api.md'), 'utf8')
const lines = shownLines(page)
const secret = 'a secret of both sides'

/** What stands between the output of one block and the next. */
const mark = '-- end of a block --'

interface Run {
  outputs: string[]
  /** What the receiver of the page printed, a line for each message. */
  received: string[]
  close(): Promise<void>
}

/** A port that nobody listens on: the receiver of the page takes a number. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => void server.close(resolve))
  return port
}

/** The receiver that the page shows, as its reader would start it. */
async function startReceiver(
  folder: string,
  received: string[],
): Promise<{ url: string; child: ChildProcess }> {
  const file = path.join(folder, 'receiver.mjs')
  writeFileSync(file, blocksOf(page).find(({ language }) => language === 'js')!.text)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), MESSAGE_RECEIVER_SECRET: secret }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (text: Buffer) => received.push(...text.toString().split('\n').filter(Boolean)))
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 20_000 })
  return { url, child }
}

/** A folder whose `curl` is the small one of this project. */
function plainCurl(folder: string): string {
  const file = path.join(folder, 'curl')
  writeFileSync(
    file,
    `#!/bin/sh\nexec '${process.execPath}' '${path.join(project, 'tools/plain-curl.mjs')}' "$@"\n`,
  )
  chmodSync(file, 0o755)
  return folder
}

/** Runs all blocks of the page in one shell, in order: what one sets the next one has. */
function runLines(product: StartedProduct, env: NodeJS.ProcessEnv): Promise<string[]> {
  const origin = new URL(product.address).origin
  const script = lines
    .map((line) => `${line.script}printf '%s\\n' '${mark}'\n`)
    .join('')
    .replaceAll('http://127.0.0.1:3000', origin)
  const child = spawn('sh', ['-c', script], {
    env: { ...process.env, PASSWORD: 'a quiet garden wall', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(said.split(`${mark}\n`).slice(0, -1)))
  })
}

async function runPage(search: (folder: string) => string): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'back-office-api-'))
  const received: string[] = []
  const store: TestDatabase = await testDatabase()
  const { url, child } = await startReceiver(folder, received)
  const product = await startedProduct(store.connection, {
    MESSAGE_RECEIVER_URL: url,
    MESSAGE_RECEIVER_SECRET: secret,
  })
  const outputs = await runLines(product, { RECEIVER: url, PATH: search(folder) })
  return {
    outputs,
    received,
    async close() {
      child.kill()
      await product.stop()
      await store.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

const { PATH = '' } = process.env
const hasCurl = spawnSync('curl', ['--version']).status === 0

// Always by the small curl, so that the page is proven on every machine; where there is a real one by that too.
const ways: [name: string, search: (folder: string) => string][] = [
  ['the small curl of this project', (folder) => `${plainCurl(folder)}:${PATH}`],
  ...(hasCurl ? [['curl', () => PATH] as [string, () => string]] : []),
]

describe.each(ways)('the lines of docs/api.md, run by %s', (_name, search) => {
  let run: Run
  beforeAll(async () => {
    run = await runPage(search)
  })
  afterAll(() => run.close())

  it('all run', () => {
    expect(lines.length).toBeGreaterThanOrEqual(20)
    expect(run.outputs).toHaveLength(lines.length)
  })

  it.each(lines.map((line, index) => [line.script.trim().split('\n').at(-1), index, line] as const))(
    '%s answers as it is shown',
    (_script, index, { answer }) => {
      const output = run.outputs[index]!
      const { came, shown } = answer ? comparable(output, answer) : { came: output, shown: '' }
      expect(came).toEqual(shown)
    },
  )

  it('bring the message to the receiver as it is shown, signed', async () => {
    await expect.poll(() => run.received.length).toBe(1)
    const shown = page.slice(page.indexOf('The receiver prints:'))
    const { came, shown: expected } = comparable(run.received[0]!, {
      language: 'json',
      text: blocksOf(shown)[0]!.text,
    })
    expect(came).toEqual(expected)
  })
})

it('the page lists every code of an error with its status, and no other', () => {
  const listed = [...page.matchAll(/^\| (\d{3}) \| `([a-z-]+)` \| .+ \|$/gm)].map(([, status, code]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(listed)).toEqual(errorStatus)
  expect(listed).toHaveLength(Object.keys(errorStatus).length)
})
