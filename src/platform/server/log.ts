import process from 'node:process'
import type { Clock } from './clock.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Allow-list of what a log line may say: never bodies, queries, names or database messages. */
export interface LogFields {
  /** Of several processes that serve, by its number. */
  process?: number
  /** As the system knows it. */
  pid?: number
  requestId?: string
  method?: string
  /** The pattern, not the address: an address may hold an id. */
  route?: string
  status?: number
  ms?: number
  staffId?: number
  /** Whence a request came. */
  address?: string
  errorClass?: string
  sqlState?: string
  /** Where it was thrown: file and line of the first frame of ours. */
  at?: string
  job?: string
  count?: number
}

export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

const rank: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** @param isUsual one of many, which may wait a moment */
type WriteLine = (line: string, isUsual: boolean) => void

const gatheredMs = 50
let gathered = ''
let timer: NodeJS.Timeout | undefined

function writeGathered(): void {
  clearTimeout(timer)
  timer = undefined
  const text = gathered
  gathered = ''
  if (text !== '') process.stdout.write(text)
}

/** The line of each request by itself would be a call of the system: they wait a moment for each other. */
const toOutput: WriteLine = (line, isUsual) => {
  gathered += line
  if (!isUsual) return writeGathered()
  timer ??= setTimeout(writeGathered, gatheredMs).unref()
}
process.on('exit', writeGathered)

/**
 * JSON lines on standard output. JSON encoding keeps a CR or LF inside a value on its line.
 * @param own stands in each line
 */
export function createLog(
  level: LogLevel,
  clock: Clock,
  write: WriteLine = toOutput,
  own: LogFields = {},
): Log {
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (rank[name] < rank[level]) return
      write(
        `${JSON.stringify({ time: clock.now().toISOString(), level: name, message, ...own, ...fields })}\n`,
        name === 'info' && fields.requestId !== undefined,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The class, SQLSTATE and first own frame of an error: enough to find it, nothing that a person typed. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorClass: typeof error }
  const code = (error as { code?: unknown }).code
  const frame = error.stack?.split('\n').find((line) => /\/src\/.*\.tsx?:\d+/.test(line))
  const at = frame && /(src\/[^\s)]*\.tsx?:\d+)/.exec(frame)?.[1]
  return {
    errorClass: error.name,
    ...(typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? { sqlState: code } : {}),
    ...(at ? { at } : {}),
  }
}
