// Proves the event log from outside of the service: npm run verify-events [-- --day 2026-11-22]
import process from 'node:process'
import { parseArgs } from 'node:util'
import { verifyChain } from '#platform/server/event-log-verify.ts'
import { StartError } from '#platform/server/start-error.ts'
import { runCommand } from './with-database.ts'

const { day } = parseArgs({ options: { day: { type: 'string' } } }).values

await runCommand(async (db) => {
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new StartError('--day is YYYY-MM-DD.')
  const { events, broken } = await verifyChain(db, day)
  if (broken.length > 0) process.exitCode = 1
  const lines = broken.map((one) => `broken: event ${one.id} of ${one.day} (${one.fault})`)
  return [...lines, `${events} events, ${broken.length} broken`].join('\n')
}, 'reads')
