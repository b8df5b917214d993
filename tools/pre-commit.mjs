// Before a commit: our own rules on the tree, format, styles and lint on the staged files. A second or two.
import process from 'node:process'
import { runProduct, runTool } from './node.mjs'

await runTool(async () => {
  process.exitCode = await runProduct('tools/checks/main.ts', ['--staged'])
  if (process.exitCode !== 0)
    console.error('Not committed. `npm run format` formats; `npm run check` shows everything.')
})
