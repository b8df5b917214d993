import { Buffer } from 'node:buffer'
import { connect, type AddressInfo } from 'node:net'
import type { TestApp } from '#platform/server/testing/test-app.ts'

const portOf = (app: TestApp): number => (app.server.server.address() as AddressInfo).port

/** Opens a connection, sends these lines of a head and nothing more, and reads the first line of the answer. */
export function answerToHead(app: TestApp, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(app), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0]!)
    })
  })
}

/** Sends the lines of a head with so many bytes of its body, and hangs up. */
export function hangUpAfter(app: TestApp, lines: readonly string[], body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sent = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
    const socket = connect(portOf(app), '127.0.0.1', () => {
      socket.write(sent, () => socket.resetAndDestroy())
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

/** How many connections are open. */
export function openConnections(app: TestApp): Promise<number> {
  return new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count)))
}
