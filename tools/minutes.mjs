// How long `npm test` took when it last ran whole: `npm run bench -- side-schema` reads it.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './node.mjs'

export const reportFile = path.join(root, 'test-results', 'minutes.json')

/** Keeps the time of a whole run with its result. */
export function keepMinutes(ms, { passed, failed }) {
  fs.mkdirSync(path.dirname(reportFile), { recursive: true })
  fs.writeFileSync(
    reportFile,
    JSON.stringify({ ms: Math.round(ms), passed, failed, at: new Date().toISOString() }),
  )
}
