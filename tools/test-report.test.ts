import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Runs these test files in a folder of their own; resolves with what the reporter wrote. */
async function reportOf(files: Record<string, string>): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'back-office-report-test-'))
  try {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
    const report = path.join(folder, 'report.json')
    const reporter = `--reporter=${path.join(root, 'tools/test-report.mjs')}`
    const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, reporter]
    const env = { ...process.env, TEST_REPORT: report }
    // It ends with 1, as it should: what it wrote tells.
    await new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: folder, env }, () => resolve(undefined)),
    )
    return JSON.parse(await readFile(report, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('tells each kind of failure with its reason and its place', async () => {
  const report = await reportOf({
    'planted.test.mjs': [
      `import { afterAll, describe, expect, it } from 'vitest'`,
      `it('passes', () => {})`,
      `it('fails', () => expect(1).toBe(2))`,
      `it.skip('is skipped', () => {})`,
      `it('leaves something behind', () => { void Promise.reject(new Error('nobody waits')) })`,
      `describe('a group', () => { afterAll(() => { throw new Error('hook broke') }); it('passes', () => {}) })`,
    ].join('\n'),
    'broken.test.mjs': `import './nothing-here.mjs'`,
  })
  expect(report).toEqual({
    passed: 3,
    failures: expect.arrayContaining([
      {
        name: 'broken.test.mjs (could not run)',
        lines: expect.arrayContaining([expect.stringContaining('nothing-here.mjs')]),
      },
      {
        name: 'planted.test.mjs › fails',
        lines: [
          'AssertionError: expected 1 to be 2 // Object.is equality',
          'at (anonymous) planted.test.mjs:3',
        ],
      },
      { name: 'planted.test.mjs › is skipped (skipped)', lines: [] },
      {
        name: 'planted.test.mjs › a group',
        lines: ['Error: hook broke', 'at (anonymous) planted.test.mjs:6'],
      },
      {
        name: 'planted.test.mjs (running when an error came outside of any test)',
        lines: expect.arrayContaining(['Error: nobody waits', expect.stringMatching(/planted\.test\.mjs:5/)]),
      },
    ]),
  })
  expect((report as { failures: unknown[] }).failures).toHaveLength(5)
})
