// Writes one moment of the store into a folder, also while the service runs: npm run backup -- FOLDER
import { parseArgs } from 'node:util'
import { StartError } from '#platform/server/start-error.ts'
import { openBeside, runBackupCommand } from './backup/backup-command.ts'
import { passphraseOf } from './backup/sealed-keys.ts'
import { assertFree, takeBackup } from './backup/take-backup.ts'

const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals

await runBackupCommand(async ({ settings, log, now, program }) => {
  if (folder === undefined || more.length > 0) throw new StartError('Say where to: npm run backup -- FOLDER')
  const passphrase = passphraseOf()
  await assertFree(folder)
  const store = await openBeside(settings, log)
  try {
    const { connection } = store
    const { tables, files } = await takeBackup({ connection, settings, folder, passphrase, program, now })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [`${folder}: ${tables.length} tables, ${rows} rows, ${files.length} files`]
    if (settings.uploadBucket) {
      lines.push(
        `Not included: the files in ${settings.uploadBucket.address}. Copy the bucket now, after this backup.`,
      )
    }
    return lines.join('\n')
  } finally {
    await store.stop()
  }
})
