// Puts a backup back into an empty store, or tries it beside the running one: npm run restore -- FOLDER [--rehearse]
import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartError } from '#platform/server/start-error.ts'
import { type CommandPlace, runBackupCommand } from './backup/backup-command.ts'
import { type Backup, openBackup, restoreBackup } from './backup/restore-backup.ts'
import { passphraseOf } from './backup/sealed-keys.ts'
import { openStore } from './open-store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rehearse: { type: 'boolean' } },
})
const [folder, ...more] = positionals

await runBackupCommand(async (place) => {
  if (folder === undefined || more.length > 0)
    throw new StartError('Say from where: npm run restore -- FOLDER')
  const backup = await openBackup(folder, passphraseOf())
  return values.rehearse ? rehearse(backup, place) : restore(backup, place)
})

async function restore(backup: Backup, { settings, log, migrations }: CommandPlace): Promise<string> {
  const store = await openStore(settings, log)
  try {
    await restoreBackup(backup, { connection: store.connection, settings, migrations, log })
  } finally {
    await store.stop()
  }
  const { takenAt, tables, uploads } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `The store of ${takenAt} is back: ${tables.length} tables, ${rows} rows, each as in the backup.`,
  ]
  if (uploads === 'bucket') lines.push('Its files lie in a bucket: put that back too, then start.')
  return lines.join('\n')
}

async function rehearse(backup: Backup, { settings, log, now, migrations }: CommandPlace): Promise<string> {
  const { rehearseBackup } = await import('./backup/rehearse-backup.ts')
  const connection = settings.databaseUrl ? { connectionString: settings.databaseUrl } : null
  const { events, brokenEvents, differences } = await rehearseBackup(backup, {
    connection,
    migrations,
    log,
    now,
  })
  if (brokenEvents + differences > 0) process.exitCode = 1
  return [
    `Rehearsed: ${backup.manifest.tables.length} tables are as in the backup.`,
    `${events} events, ${brokenEvents} broken; ${differences} differences of what is counted beforehand.`,
    'The temporary store is removed.',
  ].join('\n')
}
