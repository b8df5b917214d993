// npm start: installs what is missing, builds what is stale, runs the server. `--dev` marks a development run.
import process from 'node:process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runProduct, runTool } from './node.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = process.argv.includes('--dev') ? { ...process.env, NODE_ENV: 'development' } : process.env
  // Over the channel the server notices when this process is killed, and stops instead of staying behind.
  process.exitCode = await runProduct('src/app/server/main.ts', [], { env, ipc: true })
})
