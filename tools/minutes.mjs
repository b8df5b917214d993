// How long `npm test` took when it last ran whole without a failure: `npm run bench -- side-schema` reads it.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './node.mjs'

export const reportFile = path.join(root, 'test-results', 'minutes.json')

/** Keeps the time of a whole run and how many tests passed. */
export function keepMinutes(ms, { passed }) {
  fs.mkdirSync(path.dirname(reportFile), { recursive: true })
  fs.writeFileSync(reportFile, JSON.stringify({ ms: Math.round(ms), passed, at: new Date().toISOString() }))
}
