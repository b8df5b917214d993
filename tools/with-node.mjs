// node tools/with-node.mjs <file.ts> [arguments]: runs a file of the project with the product's Node.
import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { runProduct, runTool, ToolError } from './node.mjs'

await runTool(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new ToolError('Say which file to run: node tools/with-node.mjs <file.ts> [arguments]')
  await ensureInstalled()
  process.exitCode = await runProduct(file, args)
})
