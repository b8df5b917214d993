/* Reads what a guide shows: blocks of lines for the shell, each with the answer that stands beside it. */

export interface ShownLine {
  /** The lines of the shell. */
  script: string
  /** What is shown below, and its language; absent where the lines print nothing. */
  answer: { language: 'json' | 'http' | 'text'; text: string } | undefined
}

interface Block {
  language: string
  text: string
}

const answers = ['json', 'http', 'text']

export function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** Each `sh` block with the answer right after it. */
export function shownLines(page: string): ShownLine[] {
  const blocks = blocksOf(page)
  return blocks.flatMap(({ language, text }, index) => {
    if (language !== 'sh') return []
    const next = blocks[index + 1]
    const answer = next && answers.includes(next.language) ? (next as ShownLine['answer']) : undefined
    return [{ script: text, answer }]
  })
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Without ids, times and tokens. */
function plain(value: unknown, key = ''): unknown {
  if (key === 'token' && typeof value === 'string' && value !== '') return 'token'
  if (/^(id|.*Id)$/.test(key) && typeof value === 'number') return 'id'
  if (typeof value === 'string') return value.replaceAll(uuid, 'id').replaceAll(moment, 'time')
  if (Array.isArray(value)) return value.map((one) => plain(one))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, name)]))
}

/** An object with the key «…» shows some of its keys: what came is cut to those. */
function cutLike(came: unknown, shown: unknown): unknown {
  if (Array.isArray(came) && Array.isArray(shown)) return came.map((one, index) => cutLike(one, shown[index]))
  if (!isObject(came) || !isObject(shown)) return came
  const isPart = Object.hasOwn(shown, '…')
  const kept = Object.entries(came).filter(([key]) => !isPart || Object.hasOwn(shown, key))
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, cutLike(value, shown[key])])),
    ...(isPart && { '…': '…' }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bothOf(came: string, shown: string): { came: unknown; shown: unknown } {
  const given: unknown = JSON.parse(shown)
  return { came: plain(cutLike(JSON.parse(came), given)), shown: plain(given) }
}

interface Answer {
  status: string
  headers: Record<string, string>
  body: string
}

function httpOf(text: string): Answer {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n')
  const [status = '', ...lines] = head.split('\n')
  const headers = lines.map((line) => /^([^:]+): *(.*)$/.exec(line)!)
  return {
    status,
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: rest.join('\n\n'),
  }
}

/** What came and what is shown, each without what differs from run to run; of headers those that are shown. */
export function comparable(
  came: string,
  { language, text }: NonNullable<ShownLine['answer']>,
): { came: unknown; shown: unknown } {
  if (language === 'json') return bothOf(came, text)
  if (language === 'text') {
    const withoutIds = (lines: string) => lines.replaceAll(/"id":\d+/g, '"id":0').trim()
    return { came: withoutIds(came.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')), shown: withoutIds(text) }
  }
  const [real, written] = [httpOf(came), httpOf(text)]
  const bodies = bothOf(real.body, written.body)
  const headers = Object.keys(written.headers).map((name) => [name, real.headers[name]])
  return {
    came: { ...real, headers: Object.fromEntries(headers), body: bodies.came },
    shown: { ...written, body: bodies.shown },
  }
}
