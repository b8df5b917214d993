import path from 'node:path'
import * as z from 'zod/mini'
import { isGuessable } from '#team/auth/server/common-passwords.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Bucket } from '#platform/server/uploads/s3-store.ts'
import { isLoopbackName, isLoopbackUrl } from './initial-data/public-sign.ts'
import {
  belongings,
  bucketAddress,
  bucketWords,
  databaseAddress,
  folder,
  oneOf,
  proxies,
  webAddress,
  whole,
} from './setting-values.ts'

const defaultSampleClients = 2_000

/** Where the program looks and listens; everything that may differ between two installations. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  apiRoot: string
  appUrl: string
  frontUrl: string
  supabaseUrl: string | undefined
  supabaseAnonKey: string | undefined
  adminUsername: string
  /** Absent: one is made and printed once. */
  adminPassword: string | undefined
  /** Number of clients of the sample service; 0 is none. */
  sampleClients: number
  /** Absolute. Files lie here, or only arrive here when there is a bucket. */
  uploadDir: string
  uploadBucket: Bucket | undefined
  messageReceiverUrl: string | undefined
  /** Signs what goes to the receiver; absent: signed with an empty key, which proves nothing. */
  messageReceiverSecret: string | undefined
  /** 64 hexadecimal digits: seals the secrets of second factors. Absent: a file in `dataDir` has it. */
  secondFactorKey: string | undefined
  /** 64 hexadecimal digits: signs the seals of the event log. Absent: a file in `dataDir` has it. */
  eventSealKey: string | undefined
  /** Where the newest seal is posted to. */
  sealReceiverUrl: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What belongs to the database and is meant to be another one from now on. */
  acceptNew: readonly string[]
  /** Addresses or networks of proxies whose word for the address of a client is believed. */
  trustedProxies: readonly string[]
  nodeEnv: 'development' | 'production' | 'test' | undefined
  /** How many processes serve; absent: the store decides. */
  webProcesses: number | undefined
  /** Only this machine can reach the server, as far as settings tell: the known sample passwords may exist. */
  isLoopback: boolean
}

const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(
    z
      .string()
      .check(z.regex(/^[\w.:-]+$/, { error: 'must be a host name or an address such as 127.0.0.1 or ::' })),
    '127.0.0.1',
  ),
  DATA_DIR: z.optional(folder),
  DATABASE_URL: z.optional(databaseAddress),
  API_ROOT: z._default(
    z.string().check(
      z.regex(/^(\/[\w.-]+)+$/, {
        error: 'must be a path such as /back/public/api, without a slash at its end',
      }),
    ),
    '/back/public/api',
  ),
  APP_URL: z.optional(webAddress),
  FRONT_URL: z.optional(webAddress),
  SUPABASE_URL: z.optional(webAddress),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  ADMIN_USERNAME: z._default(
    z.string().check(z.regex(/^[\w.@-]{1,60}$/, { error: 'must be 1 to 60 letters, digits, or . _ @ -' })),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine((value) => value.length >= 8 && value.length <= 128, {
        error: 'must have 8 to 128 characters',
      }),
    ),
  ),
  SAMPLE_DATA: z.optional(
    z.union([z.literal('off'), whole(0, 1_000_000)], {
      error: 'must be «off» or a number of clients from 0 to 1000000',
    }),
  ),
  UPLOAD_DIR: z.optional(folder),
  UPLOADS: z._default(z.union([z.literal('disk'), bucketAddress], { error: bucketWords }), 'disk'),
  UPLOADS_REGION: z._default(
    z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'must be a region such as eu-central-1' })),
    'us-east-1',
  ),
  UPLOADS_KEY: z.optional(z.string()),
  UPLOADS_SECRET: z.optional(z.string()),
  MESSAGE_RECEIVER_URL: z.optional(webAddress),
  MESSAGE_RECEIVER_SECRET: z.optional(z.string()),
  SECOND_FACTOR_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits' })),
  ),
  EVENT_SEAL_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits' })),
  ),
  SEAL_RECEIVER_URL: z.optional(webAddress),
  TRUSTED_PROXIES: z.optional(proxies),
  ACCEPT_NEW: z.optional(belongings),
  LOG_LEVEL: z._default(oneOf(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  NODE_ENV: z.optional(oneOf(['development', 'production', 'test'])),
  EMBEDDED_IN_PRODUCTION: z.optional(oneOf(['yes', 'no'])),
  WEB_PROCESSES: z.optional(whole(1, 32)),
})

type Environment = z.infer<typeof environment>

// Their wrong value may be a mistyped secret: it is not repeated in the error.
const secret = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SUPABASE_ANON_KEY',
  'MESSAGE_RECEIVER_URL',
  'MESSAGE_RECEIVER_SECRET',
  'UPLOADS',
  'UPLOADS_KEY',
  'UPLOADS_SECRET',
  'SECOND_FACTOR_KEY',
  'EVENT_SEAL_KEY',
  'SEAL_RECEIVER_URL',
])

/**
 * Reads the settings from the environment; an empty value counts as absent.
 * @param defaultDataDir where the data lies when `DATA_DIR` is not set, absolute
 * @throws StartError with one line for each bad value
 */
export function readSettings(env: NodeJS.ProcessEnv, defaultDataDir: string): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const lines = parsed.success ? contradictions(parsed.data) : badValues(parsed.error.issues, given)
  if (!parsed.success || lines.length > 0) {
    throw new StartError(['The settings are not usable:', ...lines.map((line) => `  ${line}`)].join('\n'))
  }
  return toSettings(parsed.data, defaultDataDir)
}

function badValues(issues: readonly z.core.$ZodIssue[], given: Record<string, unknown>): string[] {
  return issues.map((issue) => {
    const name = String(issue.path[0])
    const shown = secret.has(name) ? 'something else' : JSON.stringify(given[name])
    const what = issue.message.startsWith('must') ? `${issue.message}, but is ${shown}` : issue.message
    return `${name} ${what}.`
  })
}

/** Values that are right each for itself and wrong together. */
function contradictions(env: Environment): string[] {
  const lines: string[] = []
  if (env.NODE_ENV === 'production' && !env.DATABASE_URL && env.EMBEDDED_IN_PRODUCTION !== 'yes') {
    lines.push(
      'DATABASE_URL must be set in production; EMBEDDED_IN_PRODUCTION=yes says that the embedded database is wanted.',
    )
  }
  if (isWeakPassword(env)) {
    lines.push('ADMIN_PASSWORD must not be a well-known password or the name of the administrator.')
  }
  if (Boolean(env.SUPABASE_URL) !== Boolean(env.SUPABASE_ANON_KEY)) {
    lines.push('SUPABASE_URL and SUPABASE_ANON_KEY must be set together.')
  }
  if (env.UPLOADS !== 'disk' && !(env.UPLOADS_KEY && env.UPLOADS_SECRET)) {
    lines.push('UPLOADS_KEY and UPLOADS_SECRET must be set when UPLOADS is the address of a bucket.')
  }
  return lines
}

/** As at every choice of a password. */
function isWeakPassword({ ADMIN_PASSWORD: password, ADMIN_USERNAME: username }: Environment): boolean {
  return password !== undefined && isGuessable(password, { username, name: username })
}

function toSettings(env: Environment, defaultDataDir: string): Settings {
  const dataDir = path.resolve(env.DATA_DIR ?? defaultDataDir)
  const appUrl = env.APP_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    apiRoot: env.API_ROOT,
    appUrl,
    frontUrl: env.FRONT_URL ?? appUrl,
    supabaseUrl: env.SUPABASE_URL,
    supabaseAnonKey: env.SUPABASE_ANON_KEY,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    sampleClients: sampleClients(env),
    uploadDir: path.resolve(env.UPLOAD_DIR ?? path.join(dataDir, 'uploads')),
    uploadBucket: bucketOf(env),
    messageReceiverUrl: env.MESSAGE_RECEIVER_URL,
    messageReceiverSecret: env.MESSAGE_RECEIVER_SECRET,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    eventSealKey: env.EVENT_SEAL_KEY,
    sealReceiverUrl: env.SEAL_RECEIVER_URL,
    acceptNew: env.ACCEPT_NEW ?? [],
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    logLevel: env.LOG_LEVEL,
    nodeEnv: env.NODE_ENV,
    webProcesses: env.WEB_PROCESSES,
    isLoopback: isLoopbackName(env.HOST) && [appUrl, env.FRONT_URL ?? appUrl].every(isLoopbackUrl),
  }
}

function bucketOf({ UPLOADS, UPLOADS_REGION, UPLOADS_KEY, UPLOADS_SECRET }: Environment): Bucket | undefined {
  if (UPLOADS === 'disk' || UPLOADS_KEY === undefined || UPLOADS_SECRET === undefined) return undefined
  return { address: UPLOADS, region: UPLOADS_REGION, key: UPLOADS_KEY, secret: UPLOADS_SECRET }
}

/** Someone's own server gets sample data only when asked. */
function sampleClients(env: Environment): number {
  if (env.SAMPLE_DATA === 'off') return 0
  return env.SAMPLE_DATA ?? (env.DATABASE_URL ? 0 : defaultSampleClients)
}

/** Name and value of each setting in use, for the start of the log; nothing secret. */
export function describeSettings(settings: Settings): Record<string, string> {
  return {
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ? withoutSecrets(settings.databaseUrl) : 'embedded',
    API_ROOT: settings.apiRoot,
    APP_URL: withoutSecrets(settings.appUrl),
    FRONT_URL: withoutSecrets(settings.frontUrl),
    SUPABASE_URL: settings.supabaseUrl ? withoutSecrets(settings.supabaseUrl) : 'off',
    SUPABASE_ANON_KEY: presence(settings.supabaseAnonKey),
    ADMIN_USERNAME: settings.adminUsername,
    ADMIN_PASSWORD: presence(settings.adminPassword),
    SAMPLE_DATA: settings.sampleClients === 0 ? 'off' : String(settings.sampleClients),
    UPLOAD_DIR: settings.uploadDir,
    ...describeUploads(settings.uploadBucket),
    MESSAGE_RECEIVER_URL: settings.messageReceiverUrl ? withoutSecrets(settings.messageReceiverUrl) : 'off',
    MESSAGE_RECEIVER_SECRET: presence(settings.messageReceiverSecret),
    SECOND_FACTOR_KEY: presence(settings.secondFactorKey),
    EVENT_SEAL_KEY: presence(settings.eventSealKey),
    SEAL_RECEIVER_URL: settings.sealReceiverUrl ? withoutSecrets(settings.sealReceiverUrl) : 'off',
    ...(settings.acceptNew.length > 0 && { ACCEPT_NEW: settings.acceptNew.join(', ') }),
    TRUSTED_PROXIES: settings.trustedProxies.join(', ') || 'none',
    LOG_LEVEL: settings.logLevel,
    NODE_ENV: settings.nodeEnv ?? 'not set',
    WEB_PROCESSES: settings.webProcesses === undefined ? 'by the store' : String(settings.webProcesses),
  }
}

function describeUploads(bucket: Bucket | undefined): Record<string, string> {
  if (!bucket) return { UPLOADS: 'disk' }
  const { address, region, key, secret } = bucket
  return {
    UPLOADS: address,
    UPLOADS_REGION: region,
    UPLOADS_KEY: presence(key),
    UPLOADS_SECRET: presence(secret),
  }
}

const presence = (value: string | undefined): string => (value ? 'set' : 'not set')

/** A password may stand before the host or in any parameter. */
function withoutSecrets(url: string): string {
  return url
    .replace(/^(\w+:\/\/[^:/?@]*):.*@/, '$1:***@')
    .replace(/([?&][^=&]*(?:pass|key|token|secret)[^=&]*)=[^&]*/gi, '$1=***')
}
