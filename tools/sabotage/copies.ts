import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const notCopied = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results'])

/** A folder for copies, gone with the process. */
export function folderForCopies(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotage-'))
  // Root runs the database of the tests as another user, who passes here.
  fs.chmodSync(folder, 0o711)
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  return folder
}

/** A copy of the project without what is made of it; libraries are those of the project. */
export function copyProject(root: string, folder: string): void {
  fs.mkdirSync(folder)
  for (const name of fs.readdirSync(root)) {
    if (!notCopied.has(name)) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // A fault of one run is not read in the next one.
  const config = path.join(folder, 'vitest.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replaceAll('isolate: false', 'isolate: true'))
}

/** Tells whether anything that a run depends on has changed. */
export function hashOfProject(root: string): string {
  const hash = createHash('sha256')
  const add = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) add(file)
      else hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)))
    }
  }
  for (const folder of ['db', 'seed', 'src']) add(folder)
  return hash.update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
}
