import { hash, verify, type Options } from '@node-rs/argon2'
import { passwordLimits } from '#platform/server/limits.ts'
import { shareOf } from '#platform/server/machine-share.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'

// 2 = argon2id; the package declares it as a const enum, which type stripping cannot read.
const options = {
  algorithm: 2,
  memoryCost: passwordLimits.memoryKib,
  timeCost: passwordLimits.passes,
  parallelism: 1,
} satisfies Options

// 64 MiB each: without a bound, a storm of logins would take the machine's memory.
const hashing = createSemaphore(shareOf(passwordLimits.parallelHashes))

/** argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, options))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return hashing(() => verify(stored, password))
}

let dummy: Promise<string> | undefined

/** Spends the time of a real check, so that an unknown user is not answered sooner than a wrong password. */
export async function spendHashTime(password: string): Promise<false> {
  dummy ??= hashPassword('no account has this password')
  await verifyPassword(await dummy, password)
  return false
}

/** Was the stored hash made with weaker parameters than today's? */
export function needsRehash(stored: string): boolean {
  return !stored.includes(`m=${passwordLimits.memoryKib},t=${passwordLimits.passes},p=1`)
}
