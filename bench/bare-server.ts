// The practical limit: node:http and pg, nothing in between. A look-up of the token, then plain SQL on tables without
// triggers (bare-tables.ts): no rights, no validation, no framework. What the product takes more is what its layers cost.
//
// BARE_DATABASE_URL is the database; BARE_PAGES=<name>:<folder>,… serves the files of a folder below /<name>/.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import zlib from 'node:zlib'
import pg from 'pg'

const int4 = 23
const connections = 10

const pool = new pg.Pool({
  connectionString: process.env['BARE_DATABASE_URL'],
  max: connections,
  // Dates and large numbers go out as the text they came in.
  types: { getTypeParser: (oid: number) => (oid === int4 ? Number : String) },
})
pool.on('connect', (client) => client.on('error', () => undefined))

const columns = `c.id, c.code, c.first_name, c.last_name, c.phone, c.gender, c.province, c.stage, c.weight_kg,
  c.target_weight_kg, c.next_list_due_on, c.created_at, c.supporter_id, s.name as supporter_name`

// The ids of the 25 rows are found in the index alone; only then are rows read and joined.
const list = (where: string) => `
  select ${columns}
  from (select id from bare.clients ${where} order by created_at desc, id desc limit 25 offset $1) found
  join bare.clients c using (id)
  left join bare.supporters s on s.id = c.supporter_id
  order by c.created_at desc, c.id desc`
const count = (where: string) =>
  `select count(*)::int as total from (select 1 from bare.clients ${where} limit 1001) c`

const sql = {
  token: 'select holder from bare.tokens where hash = $1 and expires_at > now()',
  list: list(''),
  listOfSupporter: list('where supporter_id = $2'),
  count: count(''),
  countOfSupporter: count('where supporter_id = $1'),
  record: `
    select c.*, to_json(s) as supporter, p.payments
    from bare.clients c
    left join bare.supporters s on s.id = c.supporter_id
    cross join lateral (
      select coalesce(json_agg(p), '[]') as payments
      from (select * from bare.payments where client_id = c.id order by paid_on desc limit 10) p
    ) p
    where c.id = $1`,
  sums: 'select month, currency, amount from bare.payments_by_month order by 1, 2',
  // One statement is one transaction: the row is locked, changed, and what changed is logged.
  update: `
    with before as (select id, note from bare.clients where id = $1 for update),
    changed as (update bare.clients c set note = $2, updated_at = now() from before b where c.id = b.id returning c.*),
    logged as (insert into bare.log (client_id, difference)
      select b.id, json_build_object('note', json_build_array(b.note, $2::text)) from before b)
    select * from changed`,
}

type Values = readonly (string | number | Buffer)[]

const run = async (name: keyof typeof sql, values: Values = []): Promise<Record<string, unknown>[]> =>
  (await pool.query({ name, text: sql[name], values: [...values] })).rows

async function clients(query: URLSearchParams): Promise<object> {
  const offset = 25 * (Number(query.get('page') ?? 1) - 1)
  const supporter = query.get('supporter_id')
  const [data, counted] = await Promise.all(
    supporter === null
      ? [run('list', [offset]), run('count')]
      : [run('listOfSupporter', [offset, Number(supporter)]), run('countOfSupporter', [Number(supporter)])],
  )
  return { data, meta: { total: counted[0]!['total'] } }
}

async function answer(method: string, url: URL, body: string): Promise<object | null> {
  if (url.pathname === '/api/clients') return clients(url.searchParams)
  if (url.pathname === '/api/sums') return { data: await run('sums') }
  const id = Number(/^\/api\/clients\/(\d+)$/.exec(url.pathname)?.[1])
  if (Number.isNaN(id)) return null
  if (method !== 'PATCH') return { data: (await run('record', [id]))[0] }
  const { note } = JSON.parse(body) as { note: string }
  return { data: (await run('update', [id, note]))[0] }
}

async function isKnown(request: http.IncomingMessage): Promise<boolean> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  return (await run('token', [createHash('sha256').update(token).digest()])).length > 0
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const files = new Map<string, { body: Buffer; headers: http.OutgoingHttpHeaders }>()
for (const pages of (process.env['BARE_PAGES'] ?? '').split(',').filter(Boolean)) {
  const border = pages.indexOf(':')
  keepFolder(`/${pages.slice(0, border)}/`, pages.slice(border + 1))
}

/** Compressed once, at the start. */
function keepFolder(address: string, folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replace(/^index\.html$/, '')
    files.set(address + name, {
      body: zlib.gzipSync(fs.readFileSync(file), { level: 9 }),
      headers: {
        'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': /-[\w-]{8}\./.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    })
  }
}

async function reply(request: http.IncomingMessage, response: http.ServerResponse, body: string) {
  const url = new URL(request.url ?? '/', 'http://local')
  const file = files.get(url.pathname)
  if (file) return response.writeHead(200, file.headers).end(file.body)
  if (!(await isKnown(request))) return response.writeHead(401, { 'content-length': 0 }).end()
  const found = await answer(request.method ?? 'GET', url, body)
  if (!found) return response.writeHead(404, { 'content-length': 0 }).end()
  const text = JSON.stringify(found)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return response.writeHead(200, headers).end(text)
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    reply(request, response, String(Buffer.concat(chunks))).catch((error: unknown) => {
      const text = String(error)
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
    })
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port} \n`)
})
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
