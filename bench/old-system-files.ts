// The export of a made-up old system as files, for trials by hand and for the measurement:
// node bench/old-system-files.ts <folder> [clients] [seed]
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { csvOf, oldSystem, workbookOf } from './old-system.ts'

/** So many are about 10 MB of text. */
const rowsPerFile = 300_000
/** Up to so many are brought as Excel files. */
const workbookRows = 200_000

const [folder = '.', clients = '5000', seed = '20261128'] = process.argv.slice(2)
const system = oldSystem({
  clients: Number(clients),
  seed: Number(seed),
  today: todayIn('IR', systemClock.now()),
})
for (const [kind, [headers = [], ...rows]] of Object.entries(system)) {
  for (let at = 0; at < rows.length; at += rowsPerFile) {
    const file = [headers, ...rows.slice(at, at + rowsPerFile)]
    const name = path.join(folder, `${kind}-${at / rowsPerFile + 1}`)
    if (file.length <= workbookRows) fs.writeFileSync(`${name}.xlsx`, await workbookOf(file))
    else fs.writeFileSync(`${name}.csv`, csvOf(file))
  }
}
