/**
 * Whether a worker is at the point when it is about to send a statement, or `letter` to the receiver; `since`: all from
 * the last `begin` on, this one included.
 */
type Reached = (statement: string, since: readonly string[]) => boolean

/** Stands for a letter on its way to the receiver. */
export const letter = 'letter'

const isClaim = (statement: string) => statement.includes('update outbox set claimed_until')
const isMark = (statement: string) => /^update "outbox" set .*"sent_at"/.test(statement)
const isCommit = (statement: string) => /^commit/i.test(statement)
const has = (since: readonly string[], table: string) =>
  since.some((statement) => statement.startsWith('insert into') && statement.includes(table))

/**
 * Where the worker is killed. A killed process sends nothing: dying before a statement is dying after all that went
 * before it.
 */
export const deathPoints = {
  /** The daily run stands with its rows, uncommitted. */
  'in the scheduler': (statement, since) => isCommit(statement) && has(since, '"message_batches"'),
  /** Messages and letters of a chunk are written, uncommitted. */
  'before the commit': (statement, since) => isCommit(statement) && has(since, '"messages"'),
  'before the claim': isClaim,
  /** Letters are leased; none of them has been sent. */
  'after the claim': (statement, since) => statement === letter && isClaim(since.at(-2) ?? ''),
  /** The receiver has taken the letter. */
  'before the mark': isMark,
} satisfies Record<string, Reached>
export type DeathPoint = keyof typeof deathPoints
