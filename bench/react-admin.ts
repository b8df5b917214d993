import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './spawn-product.ts'

const source = path.join(root, 'bench', 'react-admin-peer')
/** Git and the checks pass it by. */
const folder = path.join(root, '.cache', 'react-admin-peer')

/**
 * The list of clients as react-admin shows it, built: packages of its own, exactly as its lock file has them, which are
 * fetched on the first run only. @returns the folder of its files. @throws when they cannot be fetched or built
 */
export async function builtReactAdmin(): Promise<string> {
  fs.cpSync(source, folder, { recursive: true })
  if (!fs.existsSync(path.join(folder, 'node_modules', 'react-admin')))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', folder, '--logLevel', 'warn'], root)
  return path.join(folder, 'dist')
}

function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} ended with ${code}`)),
    )
  })
}
