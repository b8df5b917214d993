import net from 'node:net'
import type pg from 'pg'

/** A TCP proxy before a database that can lose what passes without a word, as a broken network does. */
export interface SwallowingProxy {
  /** To the database, through the proxy. */
  connection: pg.PoolConfig
  /** From now on nothing passes on any line, and new ones get no answer either; nobody is told. */
  swallow(): void
  /** New lines work again; those that were open stay dead, without a word. */
  passNew(): void
  /** How many lines to the database are open. */
  lines(): number
  close(): Promise<void>
}

interface Line {
  client: net.Socket
  server: net.Socket
  isDead: boolean
}

/** @param target where the database is, as the driver takes it */
export async function swallowingProxy(target: pg.PoolConfig): Promise<SwallowingProxy> {
  const lines = new Set<Line>()
  let isSwallowing = false
  const proxy = net.createServer((client) => {
    const server = net.connect(placeOf(target) as net.NetConnectOpts)
    const line = { client, server, isDead: isSwallowing }
    lines.add(line)
    pass(line, client, server)
    pass(line, server, client)
  })
  const pass = (line: Line, from: net.Socket, to: net.Socket) => {
    from.on('data', (bytes) => void (line.isDead || to.write(bytes)))
    from.on('error', () => {})
    from.on('close', () => {
      if (line.isDead) return
      lines.delete(line)
      to.destroy()
    })
  }
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const { port } = proxy.address() as net.AddressInfo
  const { connectionString: _, ...rest } = target.connectionString ? fromUrl(target.connectionString) : target
  return {
    connection: { ...rest, host: '127.0.0.1', port },
    swallow() {
      isSwallowing = true
      for (const line of lines) line.isDead = true
    },
    passNew: () => void (isSwallowing = false),
    lines: () => [...lines].filter((line) => !line.isDead).length,
    close() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
      return new Promise((closed) => void proxy.close(() => closed()))
    },
  }
}

/** Where a database listens, as a socket is told it. */
export function placeOf(target: pg.PoolConfig): object {
  const { host = '127.0.0.1', port = 5432 } = target.connectionString
    ? fromUrl(target.connectionString)
    : target
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function fromUrl(text: string): pg.PoolConfig {
  const url = new URL(text)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
}
