import { spawn } from 'node:child_process'
import process from 'node:process'
import { type Figure, none } from './figures.ts'

/** Rounds of fifty people who enter one code at once on two servers. */
const rounds = 40

/**
 * What the everyday tests look at twice, looked at longer: of fifty who enter one credit code at once on two servers one
 * has it and forty-nine hear that it is used, in each round. @throws when a round ends otherwise
 */
export async function proveMoney(): Promise<Figure[]> {
  await runTest('src/finance/credit-codes/server/code-races.test.ts', { CODE_RACE_ROUNDS: String(rounds) })
  return [none(`rounds of ${rounds} without one winner of 50`, 0, 'two servers, each with a pool of its own')]
}

function runTest(file: string, settings: Record<string, string>): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', file, '--testTimeout', '600000'],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} failed`))))
  })
}
