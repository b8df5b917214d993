import { execFileSync } from 'node:child_process'
import type { Finding } from './source-tree.ts'

/** When subjects got a limit. */
const FROM = '2026-11-27T20:00:00Z'
const LONGEST_SUBJECT = 72

/** The output of a git command, or nothing where there is no history to ask. */
function git(root: string, args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/**
 * Subjects of commits over 72 characters, which tools cut off.
 * @param from only commits that were made later are looked at
 */
export function longSubjects(root: string, from = FROM): Finding[] {
  const lines = git(root, ['log', '--no-merges', `--since=${from}`, '--format=%h %s'])
  return lines
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
    .filter(([, subject]) => subject.length > LONGEST_SUBJECT)
    .map(([commit, subject]) => ({
      file: commit,
      line: 1,
      rule: 'commits',
      reason: `the subject has ${subject.length} characters, at most ${LONGEST_SUBJECT}: the rest goes to the body`,
    }))
}
