// The export of a made-up old system as three files, for trials by hand:
// node bench/old-system-files.ts <folder> [clients] [seed]
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { csvOf, oldSystem, workbookOf } from './old-system.ts'

const [folder = '.', clients = '5000', seed = '20261128'] = process.argv.slice(2)
const { client, ...others } = oldSystem({
  clients: Number(clients),
  seed: Number(seed),
  today: todayIn('IR', systemClock.now()),
})
fs.writeFileSync(path.join(folder, 'clients.xlsx'), await workbookOf(client))
for (const [kind, file] of Object.entries(others))
  fs.writeFileSync(path.join(folder, `${kind}s.csv`), csvOf(file))
