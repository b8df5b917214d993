import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { faultOfAddress } from '#platform/server/database-address.ts'

/** The error of a value says what would be right, to follow the variable's name. */
export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.refine((value) => value >= min && value <= max, { error })),
    ),
  )
}

export const webAddress = z.pipe(
  z.string().check(
    z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
      error: 'must be an address starting with http:// or https://',
    }),
  ),
  z.transform((value: string) => value.replace(/\/+$/, '')),
)

export const databaseAddress = z.string().check(
  z.refine((value) => faultOfAddress(value) === null, {
    error: ({ input }) => faultOfAddress(String(input)) ?? '',
  }),
)

export const bucketWords =
  'must be «disk» or the address of a bucket such as https://s3.example/files, with no key in it'

/** The bucket is the first name of the host or the one part of the path; who may enter is told by settings of their own. */
export const bucketAddress = z.pipe(
  z.string().check(
    z.regex(/^https?:\/\/[^\s/?#@]+(\/[\w.-]+)?\/?$/, {
      error: bucketWords,
    }),
  ),
  z.transform((value: string) => value.replace(/\/$/, '')),
)

/** Everybody is no proxy: a network of all addresses would let anybody say where they come from. */
export const proxies = z.pipe(
  z.string().check(
    z.refine((value) => namesIn(value).every(isNetwork), {
      error:
        'must be addresses or networks such as 10.0.0.5, 10.1.0.0/16 or fd00::/8, with commas between them',
    }),
  ),
  z.transform(namesIn),
)

export const belongings = z.pipe(
  z.string().check(
    z.regex(
      /^(second-factor-key|event-seal-key|uploads)(, ?(second-factor-key|event-seal-key|uploads)){0,2}$/,
      {
        error:
          'must be «second-factor-key», «event-seal-key», «uploads» or some of them with commas between them',
      },
    ),
  ),
  z.transform(namesIn),
)

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}

function isNetwork(name: string): boolean {
  const [address = '', length, ...more] = name.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || more.length > 0) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

export const folder = z
  .string()
  .check(z.refine((value) => !value.includes('\u0000'), { error: 'must be a folder' }))
