import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Stands between a server and the socket of its database and counts the statements that pass. */
export interface StatementCount {
  /** The folder of the socket to connect to. */
  socket: string
  /** Statements sent so far: each run of a prepared one, each text (`begin` and `commit` are two). */
  seen(): number
  close(): Promise<void>
}

const socketName = '.s.PGSQL.5432'
/** Messages of the wire protocol that make the database run something: Execute and Query. */
const running = new Set(['E', 'Q'].map((letter) => letter.charCodeAt(0)))
/** A message begins with its letter and four bytes of length; the first one of a connection has no letter. */
const lengthBytes = 4

export async function countStatements(socket: string): Promise<StatementCount> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-count-'))
  let seen = 0
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(path.join(socket, socketName))
    const count = messageReader((letter) => {
      if (running.has(letter)) seen += 1
    })
    near.on('data', (part: Buffer) => {
      count(part)
      far.write(part)
    })
    far.on('data', (part: Buffer) => near.write(part))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, socketName), resolve))
  return {
    socket: folder,
    seen: () => seen,
    async close() {
      for (const one of open) one.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Finds the letters of the messages in a stream that comes in parts of any size. */
function messageReader(tell: (letter: number) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0)
  let letterBytes = 0
  return (part) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= letterBytes + lengthBytes) {
      const end = letterBytes + rest.readUInt32BE(letterBytes)
      if (rest.length < end) return
      if (letterBytes > 0) tell(rest[0]!)
      rest = rest.subarray(end)
      letterBytes = 1
    }
  }
}
