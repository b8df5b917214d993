// The flags of curl that docs/api.md uses, for its test on machines without curl: node tools/plain-curl.mjs -s -X POST …
import { request } from 'node:http'
import process from 'node:process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    include: { type: 'boolean', short: 'i' },
    'no-buffer': { type: 'boolean', short: 'N' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
    output: { type: 'string', short: 'o' },
    'write-out': { type: 'string', short: 'w' },
    'max-time': { type: 'string' },
  },
})
const [address = '', ...others] = positionals
if (others.length > 0) throw new Error(`One address at a time: ${positionals.join(' ')}`)
if (values.output !== undefined && values.output !== '/dev/null')
  throw new Error('Only /dev/null is understood after -o')

const { data } = values
const method = values.request ?? (data === undefined ? 'GET' : 'POST')
const given = (values.header ?? []).map((line) => {
  const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line)
  return [name.toLowerCase(), value]
})
const headers = {
  accept: '*/*',
  ...(data === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  ...Object.fromEntries(given),
  ...(data === undefined ? {} : { 'content-length': String(Buffer.byteLength(data)) }),
}
const isShown = values.output === undefined
const asking = request(address, { method, headers, agent: false }, (response) => {
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response
  if (values.include) {
    const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`]
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    process.stdout.write(`${lines.join('\r\n')}\r\n\r\n`)
  }
  response.on('data', (chunk) => isShown && process.stdout.write(chunk))
  response.on('end', () => {
    const said = values['write-out']?.replaceAll('%{http_code}', String(statusCode)).replaceAll('\\n', '\n')
    process.stdout.write(said ?? '')
  })
})
asking.end(data)
if (values['max-time'] !== undefined) setTimeout(() => process.exit(28), 1000 * Number(values['max-time']))
asking.on('close', () => process.exit())
