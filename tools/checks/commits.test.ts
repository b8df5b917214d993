import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { longSubjects } from './commits.ts'

let root: string
const git = (args: string[], at = '2026-01-01T00:00:00Z') =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: at },
  }).trim()
const commit = (subject: string, at: string) => git(['commit', '--allow-empty', '-q', '-m', subject], at)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'commits-'))
  git(['init', '-q'])
})
afterAll(() => rmSync(root, { recursive: true }))

it('refuses subjects of more than 72 characters from a moment on', () => {
  const from = '2026-01-02T00:00:00Z'
  commit('a'.repeat(80), '2026-01-01T23:59:59Z')
  commit('b'.repeat(72), '2026-01-02T00:00:01Z')
  expect(longSubjects(root, from)).toEqual([])
  commit('c'.repeat(73), '2026-01-02T00:00:02Z')
  const [found, ...others] = longSubjects(root, from)
  expect(found).toMatchObject({ rule: 'commits', file: git(['rev-parse', '--short', 'HEAD']) })
  expect(found?.reason).toContain('73 characters')
  expect(others).toEqual([])
})

it('finds nothing where there is no history', () => {
  expect(longSubjects(tmpdir(), '2026-01-01T00:00:00Z')).toEqual([])
})
