import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { samplePassword } from '#app/server/initial-data/sample-sign-in.ts'
import type { Bucket } from '#platform/server/uploads/s3-store.ts'
import { addressOf, root } from './spawn-product.ts'

const apiRoot = '/back/public/api'

export interface Answer {
  status: number
  body: Buffer
}

/** The product in a process of its own, with a folder for files that can be watched. */
export interface UploadService {
  uploadDir: string
  ask(method: string, address: string, body?: object | Buffer, range?: string): Promise<Answer>
  /** The record of an answer. @throws when it is not 200 */
  record<T>(method: string, address: string, body?: object | Buffer): Promise<T>
  /** Announces `length` bytes, sends `content` and hangs up. */
  cut(method: string, address: string, content: Buffer, length: number): Promise<void>
  /** Resident memory of the process now, in MB. */
  memory(): number
  /** Files below the folder, and how many of them the process has open. */
  files(): string[]
  openFiles(): number
  stop(): Promise<void>
}

/**
 * Starts the product on a folder of its own with 60 sample clients, signed in as the administrator.
 * @param bucket where what is whole is kept; without it in the folder
 */
export async function startUploadService(
  dataDir: string,
  uploadDir: string,
  bucket?: Bucket,
): Promise<UploadService> {
  const child = spawnService(dataDir, uploadDir, bucket)
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const base = new URL(`${await addressOf(child, 'The service')}${apiRoot}/`)
  const token = await tokenOf(base)
  const ask: UploadService['ask'] = (method, address, body, range) =>
    send(new URL(address, base), method, token, body, range)
  return {
    uploadDir,
    ask,
    async record(method, address, body) {
      const { status, body: reply } = await ask(method, address, body)
      if (status !== 200) throw new Error(`${method} ${address} answered ${status}: ${String(reply)}`)
      return JSON.parse(String(reply)).data
    },
    cut: (method, address, content, length) =>
      hangUpAfter(base, [`${method} ${base.pathname}${address} HTTP/1.1`, `authorization: Bearer ${token}`], {
        content,
        length,
      }),
    memory: () => residentOf(child.pid!),
    files: () => filesBelow(uploadDir),
    openFiles: () => openBelow(child.pid!, uploadDir),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function spawnService(dataDir: string, uploadDir: string, bucket: Bucket | undefined): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, 'src/app/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      NODE_ENV: '',
      PORT: '0',
      SAMPLE_DATA: '60',
      UPLOADS: bucket?.address ?? '',
      UPLOADS_KEY: bucket?.key ?? '',
      UPLOADS_REGION: bucket?.region ?? '',
      UPLOADS_SECRET: bucket?.secret ?? '',
      UPLOAD_DIR: uploadDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function tokenOf(base: URL): Promise<string> {
  const credentials = { username: 'admin', password: samplePassword }
  const { status, body } = await send(new URL('admin/auth', base), 'POST', '', credentials)
  if (status !== 200) throw new Error(`No sign-in: ${String(body)}`)
  return (JSON.parse(String(body)) as { data: { token: string } }).data.token
}

async function send(
  url: URL,
  method: string,
  token: string,
  body?: object | Buffer,
  range?: string,
): Promise<Answer> {
  const isFile = Buffer.isBuffer(body)
  const part = method === 'PATCH' ? 'application/offset+octet-stream' : 'application/octet-stream'
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(range !== undefined && { range }),
      ...(body && { 'content-type': isFile ? part : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

function hangUpAfter(
  { hostname, port }: URL,
  lines: readonly string[],
  { content, length }: { content: Buffer; length: number },
): Promise<void> {
  const media = lines[0]!.startsWith('PATCH') ? 'application/offset+octet-stream' : 'application/octet-stream'
  const head = [...lines, `host: ${hostname}`, `content-type: ${media}`, `content-length: ${length}`]
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]), () =>
        socket.resetAndDestroy(),
      )
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

/** Of Linux; elsewhere as `ps` tells it. */
function residentOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

/** Where the system tells no open files (not Linux), none is seen. */
function openBelow(pid: number, folder: string): number {
  const handles = `/proc/${pid}/fd`
  if (!fs.existsSync(handles)) return 0
  const targets = fs.readdirSync(handles).map((handle) => linkOf(path.join(handles, handle)))
  return targets.filter((target) => target.startsWith(folder)).length
}

/** A handle may be closed while the list of handles is read. */
function linkOf(handle: string): string {
  try {
    return fs.readlinkSync(handle)
  } catch {
    return ''
  }
}
