import { createHmac } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import './credit-codes.table.ts'

/**
 * What is stored of a code: HMAC-SHA-256 with a key of 256 random bits. Not a slow hash: 86 random bits cannot be
 * tried out, and a code must be found by its hash. The key lies in a table of its own, in the same database: whoever
 * sees the codes alone (a report, an export, one table) can prove no guess, and against a thief of the whole database
 * stand the 86 bits. A key outside of it would have to be kept with every backup, and losing it once would void every
 * code that was sold.
 * @returns hashes codes (ungrouped, as `parseCode` gives them)
 */
export async function codeHasher(db: Db): Promise<(code: string) => Buffer> {
  const { key } = await db.selectFrom('credit_code_keys').select('key').executeTakeFirstOrThrow()
  return (code) => createHmac('sha256', key).update(code).digest()
}
