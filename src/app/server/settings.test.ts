import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StartError } from '#platform/server/start-error.ts'
import { describeSettings, readSettings } from './settings.ts'

const dataDir = '/srv/data'
const read = (env: NodeJS.ProcessEnv) => readSettings(env, dataDir)

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: undefined,
      apiRoot: '/back/public/api',
      appUrl: 'http://127.0.0.1:3000',
      frontUrl: 'http://127.0.0.1:3000',
      supabaseUrl: undefined,
      supabaseAnonKey: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      sampleClients: 2000,
      uploadDir: '/srv/data/uploads',
      messageReceiverUrl: undefined,
      acceptNew: [],
      trustedProxies: [],
      logLevel: 'info',
      nodeEnv: undefined,
      isLoopback: true,
    })
  })

  it('takes a number of processes, which otherwise the store decides', () => {
    expect(read({}).webProcesses).toBe(undefined)
    expect(read({ WEB_PROCESSES: '2' }).webProcesses).toBe(2)
    expect(describeSettings(read({})).WEB_PROCESSES).toBe('by the store')
    expect(describeSettings(read({ WEB_PROCESSES: '2' })).WEB_PROCESSES).toBe('2')
  })

  it.each(['0', '33', '-1', '1.5', 'two', 'auto'])('refuses %s processes', (WEB_PROCESSES) => {
    expect(() => read({ WEB_PROCESSES })).toThrow(
      `The settings are not usable:\n  WEB_PROCESSES must be a whole number from 1 to 32, but is "${WEB_PROCESSES}".`,
    )
  })

  it('takes an empty value as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SAMPLE_DATA: '' })).toEqual(read({}))
  })

  it('puts uploads below the data folder unless told otherwise', () => {
    expect(read({ DATA_DIR: '/var/x' }).uploadDir).toBe('/var/x/uploads')
    expect(read({ DATA_DIR: '/var/x', UPLOAD_DIR: '/var/y' }).uploadDir).toBe('/var/y')
  })

  it('loads no sample data into a database of somebody else unless asked', () => {
    const DATABASE_URL = 'postgres://u@h/d'
    expect(read({ DATABASE_URL }).sampleClients).toBe(0)
    expect(read({ DATABASE_URL, SAMPLE_DATA: '500' }).sampleClients).toBe(500)
    expect(read({ SAMPLE_DATA: 'off' }).sampleClients).toBe(0)
  })

  it('removes the slash at the end of an address', () => {
    expect(read({ APP_URL: 'https://app.example/' }).appUrl).toBe('https://app.example')
  })

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['127.0.0.1.example', false],
  ])('knows whether %s is this machine only: %s', (HOST, isLoopback) => {
    expect(read({ HOST }).isLoopback).toBe(isLoopback)
  })

  it.each([
    [{ APP_URL: 'https://office.example' }, false],
    [{ FRONT_URL: 'https://office.example' }, false],
    [{ APP_URL: 'http://localhost:3000', FRONT_URL: 'http://127.0.0.1:3000' }, true],
  ])('knows from %j whether only this machine is meant: %s', (given, isLoopback) => {
    expect(read(given).isLoopback).toBe(isLoopback)
  })

  it('tells of all bad values at once, a line each', () => {
    expect(() =>
      read({
        PORT: '70000',
        LOG_LEVEL: 'loud',
        APP_URL: 'app.example',
        API_ROOT: 'api/',
        SAMPLE_DATA: 'some',
      }),
    ).toThrow(
      [
        'The settings are not usable:',
        '  PORT must be a whole number from 0 to 65535, but is "70000".',
        '  API_ROOT must be a path such as /back/public/api, without a slash at its end, but is "api/".',
        '  APP_URL must be an address starting with http:// or https://, but is "app.example".',
        '  SAMPLE_DATA must be «off» or a number of clients from 0 to 1000000, but is "some".',
        '  LOG_LEVEL must be one of debug, info, warn, error, silent, but is "loud".',
      ].join('\n'),
    )
  })

  it('does not repeat a wrong value that may be a secret', () => {
    const wrong = () => read({ ADMIN_PASSWORD: 'hunter2', DATABASE_URL: 'hunter2' })
    expect(wrong).toThrow('ADMIN_PASSWORD must have 8 to 128 characters, but is something else.')
    expect(wrong).toThrow('DATABASE_URL must be an address starting with postgres:// or postgresql://')
    expect(wrong).not.toThrow('hunter2')
  })

  it('refuses the embedded database in production unless it is asked for', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('DATABASE_URL must be set in production')
    expect(read({ NODE_ENV: 'production', EMBEDDED_IN_PRODUCTION: 'yes' }).nodeEnv).toBe('production')
    expect(read({ NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/d' }).nodeEnv).toBe('production')
  })

  it('takes the address of a socket folder', () => {
    const DATABASE_URL = 'postgres://owner:s3cret@/office?host=/run/postgresql'
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    expect(describeSettings(read({ DATABASE_URL })).DATABASE_URL).toBe(
      'postgres://owner:***@/office?host=/run/postgresql',
    )
  })

  it('keeps files in a bucket where its address and who may enter are told', () => {
    expect(
      read({ UPLOADS: 'https://s3.example/files/', UPLOADS_KEY: 'k', UPLOADS_SECRET: 's' }).uploadBucket,
    ).toEqual({ address: 'https://s3.example/files', region: 'us-east-1', key: 'k', secret: 's' })
    expect(() => read({ UPLOADS: 'https://s3.example/files', UPLOADS_KEY: 'k' })).toThrow(
      'UPLOADS_KEY and UPLOADS_SECRET must be set when UPLOADS is the address of a bucket.',
    )
    for (const UPLOADS of ['s3', 'https://key:hunter2@s3.example/files', 'https://s3.example/files/deep']) {
      expect(() => read({ UPLOADS })).toThrow('UPLOADS must be «disk» or the address of a bucket such as')
      expect(() => read({ UPLOADS })).not.toThrow('hunter2')
    }
  })

  it('takes proxies as addresses and networks', () => {
    const TRUSTED_PROXIES = '10.0.0.5, 10.1.0.0/16,fd00::/8'
    expect(read({ TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
    expect(describeSettings(read({ TRUSTED_PROXIES })).TRUSTED_PROXIES).toBe(
      '10.0.0.5, 10.1.0.0/16, fd00::/8',
    )
  })

  it.each([
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
    '1.2.3.4,',
    'fd00::/129',
  ])('refuses %s as a proxy', (TRUSTED_PROXIES) => {
    expect(() => read({ TRUSTED_PROXIES })).toThrow(
      /^The settings are not usable:\n {2}TRUSTED_PROXIES must be addresses or networks such as [^\n]*$/,
    )
  })

  it.each([
    ['postgres://u:p@a,b/d', 'names several hosts'],
    ['postgres://u:p@a:5432,b:5433/d', 'names several hosts'],
    ['postgresql://u:p@[::1]:5432,[::2]/d?target_session_attrs=read-write', 'names several hosts'],
    ['postgres:///d?host=a,b', 'names several hosts'],
    ['postgres:///d?host=a%2Cb&user=u', 'names several hosts'],
    ['postgres://u@a/d?host=x&port=1,2', 'names several hosts'],
    ['postgres://u@a/d?target_session_attrs=read-only', 'asks for a server that takes no writes'],
    ['postgres://u:p#w@h/d', 'must be an address such as'],
    ['postgres://u:p@w@h:x/d', 'must be an address such as'],
    ['postgres://u@h:99999/d', 'must be an address such as'],
    ['postgres://u@h/d?port=none', 'must have a port from 1 to 65535'],
    [
      'postgres://u@h/d?sslkey=/nowhere/key.pem',
      'names a file that cannot be read (/nowhere/key.pem: ENOENT)',
    ],
    ['host=a port=5432 dbname=d', 'must be an address starting with postgres://'],
  ])('refuses the database %s in one line', (DATABASE_URL, words) => {
    const refusal = (() => {
      try {
        return read({ DATABASE_URL }) && 'taken'
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(refusal.split('\n')).toEqual(['The settings are not usable:', expect.stringContaining(words)])
    expect(refusal).toContain('  DATABASE_URL ')
  })

  it('takes any database that the driver can ask for, and never fails otherwise than by a line', () => {
    const word = fc.stringMatching(/^[\w.,:@%/?#=&[\]-]{0,12}$/)
    fc.assert(
      fc.property(word, word, word, word, (user, host, name, query) => {
        try {
          read({ DATABASE_URL: `postgres://${user}@${host}/${name}?${query}` })
        } catch (error) {
          expect(error).toBeInstanceOf(StartError)
          expect((error as Error).message.split('\n')).toHaveLength(2)
        }
      }),
      { numRuns: 1_000 },
    )
    for (const DATABASE_URL of [
      'postgres://h/d',
      'postgresql://u:p%40@[::1]:6000/d',
      'postgres:///d?host=/run/x',
    ])
      expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('wants both halves of the hosted backend', () => {
    expect(() => read({ SUPABASE_URL: 'https://x.example' })).toThrow(
      'SUPABASE_URL and SUPABASE_ANON_KEY must be set together.',
    )
  })
})

describe('ADMIN_PASSWORD', () => {
  it.each([
    'password',
    '12345678',
    'Password 123',
    'baghche-sample',
    'baghche123',
    'Office-Head',
    'office-head',
  ])('%s, which anybody tries first, is refused with one line that does not repeat it', (ADMIN_PASSWORD) => {
    const wrong = () => read({ ADMIN_PASSWORD, ADMIN_USERNAME: 'office-head' })
    expect(wrong).toThrow(
      'The settings are not usable:\n  ADMIN_PASSWORD must not be a well-known password or the name of the administrator.',
    )
    expect(wrong).not.toThrow(new RegExp(`: ${ADMIN_PASSWORD}`))
  })

  it('is taken where nobody guesses it', () => {
    expect(read({ ADMIN_PASSWORD: 'a quiet garden wall' }).adminPassword).toBe('a quiet garden wall')
  })
})

describe('describeSettings', () => {
  it('shows what is in use and nothing secret', () => {
    const settings = read({
      DATABASE_URL: 'postgres://owner:s3cret@db.example/office?sslpassword=s3cret',
      MESSAGE_RECEIVER_URL: 'https://bot:s3cret@m.example/in?token=s3cret',
      SUPABASE_URL: 'https://x.example',
      SUPABASE_ANON_KEY: 's3cret',
      ADMIN_PASSWORD: 's3cret-s3cret',
      UPLOADS: 'https://files.example/office',
      UPLOADS_KEY: 's3cret',
      UPLOADS_SECRET: 's3cret',
    })
    const shown = describeSettings(settings)
    expect(JSON.stringify(shown)).not.toContain('s3cret')
    expect(shown).toMatchObject({
      PORT: '3000',
      DATABASE_URL: 'postgres://owner:***@db.example/office?sslpassword=***',
      MESSAGE_RECEIVER_URL: 'https://bot:***@m.example/in?token=***',
      SUPABASE_ANON_KEY: 'set',
      ADMIN_PASSWORD: 'set',
      UPLOADS: 'https://files.example/office',
      UPLOADS_KEY: 'set',
      UPLOADS_SECRET: 'set',
      SAMPLE_DATA: 'off',
    })
  })
})
