// npm run check: the habits of the house. `--only lint,clock` runs some steps, `--staged` the fast ones on staged files.
import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { runProduct, runTool } from './node.mjs'

await runTool(async () => {
  await ensureInstalled()
  process.exitCode = await runProduct('tools/checks/main.ts', process.argv.slice(2))
})
