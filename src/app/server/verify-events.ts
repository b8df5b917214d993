// Proves the event log from outside of the service, also while it runs: npm run verify-events
import process from 'node:process'
import { verifyStore } from './event-proof.ts'
import { runCommand } from './with-database.ts'

await runCommand(async (db, settings) => {
  const { lines, isWhole } = await verifyStore(db, settings)
  if (!isWhole) process.exitCode = 1
  return lines.join('\n')
}, 'reads')
