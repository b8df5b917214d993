import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

// The kernel's limit for the path of a socket is 107 bytes, of which the file name takes 15.
const longestFolder = 92

/**
 * The folder of the server's socket, the only way in: inside the data folder, or, when that path is too long
 * for a socket, a fresh one for temporary files. Only the database user (and root) may enter it.
 */
export function makeSocketFolder(base: string, user: RunAs): string {
  const note = path.join(base, 'socket-folder')
  if (fs.existsSync(note)) removeEarlier(fs.readFileSync(note, 'utf8'))
  const inside = path.join(base, 'run')
  if (Buffer.byteLength(inside) <= longestFolder) {
    fs.rmSync(note, { force: true })
    fs.mkdirSync(inside, { recursive: true, mode: 0o700 })
    giveTo(user, inside)
    return inside
  }
  // A random name, so that nobody can have prepared it.
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-'))
  giveTo(user, outside)
  fs.writeFileSync(note, outside)
  return outside
}

/**
 * Removes the socket that a killed server has left, and the note of its process number: that may be somebody else's by
 * now, and PostgreSQL would take it for the server. The caller holds the owner lock and has seen that no server is left.
 */
export function clearSocket(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(folder, name), { force: true })
  }
}

function removeEarlier(folder: string): void {
  if (path.basename(folder).startsWith('back-office-')) fs.rmSync(folder, { recursive: true, force: true })
}
