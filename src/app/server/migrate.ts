// Migrates the database of the settings and ends: npm run migrate
import { runCommand } from './with-database.ts'

await runCommand(() => Promise.resolve('The database is migrated.'))
