import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { Finding } from './source-tree.ts'

type Output = { code: number; text: string }

/**
 * Threads of a program that understands types: two of them run at a time. Each thread works out the types it meets by
 * itself, so that four on two cores do twice the work of one.
 */
const threads = String(Math.max(1, Math.floor(os.availableParallelism() / 2)))

/** Less often through all that is held: a tenth of the time for a fourth of the memory. */
const goSettings = { GOMAXPROCS: threads, GOGC: '200' }

/** Runs a program of node_modules with this very Node and collects what it prints. */
export function runProgram(root: string, name: string, args: string[]): Promise<Output> {
  return new Promise((done, fail) => {
    const bin = join(root, 'node_modules', '.bin')
    const child = spawn(join(bin, name), args, {
      cwd: root,
      env: {
        ...process.env,
        ...goSettings,
        PATH: `${bin}:${process.env.PATH ?? ''}`,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, text: Buffer.concat(parts).toString('utf8') }))
  })
}

const relative = (root: string, file: string): string =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file

/** Lines like `file:3:9: reason [Error/rule]` or `file(3,9): reason`, as findings. */
const UNIX = /^(.+?):(\d+):\d+: (.*)$/
const TSC = /^(.+?)\((\d+),\d+\): (.*)$/

function parseLines(root: string, rule: string, text: string, pattern: RegExp): Finding[] {
  return text.split('\n').flatMap((line) => {
    const [, file, at, reason] = pattern.exec(line) ?? []
    return file && reason ? [{ file: relative(root, file), line: Number(at), rule, reason }] : []
  })
}

/** A program that failed without naming a place must still fail the check. */
function orItself(output: Output, rule: string, findings: Finding[]): Finding[] {
  if (output.code === 0 || findings.length > 0) return findings
  return [
    {
      file: 'package.json',
      line: 1,
      rule,
      reason: output.text.trim().slice(-2000) || `ended with ${output.code}`,
    },
  ]
}

const present = (root: string, folders: string[]): string[] =>
  folders.filter((folder) => existsSync(join(root, folder)))

const CODE_FOLDERS = ['src', 'sample', 'tools', 'e2e', 'bench']

/** Formatting; `paths` limits it to some files. */
export async function format(root: string, paths: string[] = []): Promise<Finding[]> {
  const output = await runProgram(root, 'oxfmt', [
    '--list-different',
    '--no-error-on-unmatched-pattern',
    ...paths,
  ])
  const names = output.text.split('\n').filter((line) => existsSync(join(root, line)) && line.trim() !== '')
  const findings = names.map((file) => ({
    file,
    line: 1,
    rule: 'format',
    reason: 'not formatted: npm run format',
  }))
  return orItself(output, 'format', findings)
}

/** Lint rules; with types it takes longer, so that the hook before a commit leaves them out. */
export async function lint(
  root: string,
  options: string[],
  paths = present(root, CODE_FOLDERS),
): Promise<Finding[]> {
  const output = await runProgram(root, 'oxlint', [...options, '--deny-warnings', '-f', 'unix', ...paths])
  return orItself(output, 'lint', parseLines(root, 'lint', output.text, UNIX))
}

/** One TypeScript project; a project without files yet has nothing wrong. */
export async function types(root: string, project: string): Promise<Finding[]> {
  const options = ['-p', `tsconfig.${project}.json`, '--pretty', 'false', '--checkers', threads]
  const output = await runProgram(root, 'tsc', options)
  if (output.text.includes('error TS18003')) return []
  return orItself(output, `types/${project}`, parseLines(root, `types/${project}`, output.text, TSC))
}

/** Style sheets: logical sides, tokens, line heights. */
export async function styles(root: string, paths: string[] = ['src/**/*.css']): Promise<Finding[]> {
  const output = await runProgram(root, 'stylelint', [...paths, '--allow-empty-input', '-f', 'unix'])
  return orItself(output, 'styles', parseLines(root, 'styles', output.text, UNIX))
}
