import http from 'node:http'
import process from 'node:process'
import { setInterval } from 'node:timers'
import { median, type Figure } from './figures.ts'
import { openSized } from './scale-store.ts'

const everyMs = 250
/** A file of a million clients takes some minutes. */
const limitMs = 900_000
const megabyte = 1024 * 1024
/** By then the engine has made the room that a process at work has for what lives briefly, 60 to 100 MB, once for all. */
const warmUpBytes = 20 * megabyte
/** reliability.md L6: what an export may need besides. */
const goalMb = 150
const files = ['admin/clients/export?format=csv', 'admin/clients/export?format=xlsx'] as const

/**
 * Memory that a process which has been at work needs besides while it writes every client to a file, read as fast as it
 * comes.
 */
export async function measureExport(clients: number): Promise<Figure[]> {
  const store = await openSized(clients, ['admin'])
  try {
    const figures: Figure[] = []
    const read = (path: string, most?: number) =>
      bytesOf(`http://127.0.0.1:${store.port}${store.root}/${path}`, store.tokens.get('admin')!, most)
    for (const path of files) await read(path, warmUpBytes)
    for (const path of files) {
      const before = process.memoryUsage.rss()
      const seen: number[] = []
      const timer = setInterval(() => void seen.push(process.memoryUsage.rss()), everyMs)
      const started = performance.now()
      const bytes = await read(path)
      clearInterval(timer)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      const half = Math.floor(seen.length / 2)
      const growth = (median(seen.slice(half)) - median(seen.slice(0, half))) / megabyte
      const most = (Math.max(...seen) - before) / megabyte
      const from = `${(bytes / megabyte).toFixed(0)} MB in ${seconds} s, second half ${growth.toFixed(0)} MB more than the first`
      figures.push({ name: `${path}: memory besides`, value: most, unit: '', goal: goalMb, from })
    }
    return figures
  } finally {
    await store.close()
  }
}

/** @param most then it has seen enough */
function bytesOf(url: string, token: string, most = Infinity): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(
        url,
        { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(limitMs) },
        (answer) => {
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes < most) return
            resolve(bytes)
            answer.destroy()
          })
          answer.on('end', () =>
            answer.statusCode === 200
              ? resolve(bytes)
              : reject(new Error(`The file answered ${answer.statusCode}`)),
          )
          answer.on('error', reject)
        },
      )
      .on('error', reject)
  })
}
