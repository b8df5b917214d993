import fc from 'fast-check'
import * as z from 'zod/mini'

/** Strings that break careless code: the SQLSTATE list of the database, markup, templates, direction marks, numbers. */
export const nastyStrings: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\\',
  'a\\',
  '%',
  '_',
  "'",
  '"',
  "' OR 1=1 --",
  "'; drop table staff; --",
  '$(id)',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '%s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=1+1',
  '@SUM(1)',
  'a\r\nSet-Cookie: x=1',
  '../../etc/passwd',
  '۱۲۳',
  '٠١٢',
  '1e19',
  '-0',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '2026-02-30',
  '0000-00-00',
  '10000-01-01',
  '2026-01-01T25:00:00Z',
  'not-a-uuid',
  '__proto__',
  'constructor',
  '\ud800',
  '\udc00\ud800',
  '\u202eabc',
  '\ufeffabc',
  '\u200c\u200c',
  'می‌شود',
  'كيك',
  '🥗🥗',
  '(a+)+$',
  '[[[[[[',
  'x'.repeat(129),
  'x'.repeat(2_001),
  'x'.repeat(10_000),
]

const nastyNumbers = [
  0,
  -1,
  1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e19,
  -1e19,
  1e308,
]
const rubbish = fc.oneof(
  fc.constantFrom<unknown>(...nastyStrings),
  fc.constantFrom<unknown>(...nastyNumbers, null, true, false, [], {}, [5], [[]], [null], { $ne: '' }),
  fc.jsonValue({ maxDepth: 3 }),
)

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/**
 * Values for a part of a request: what the contract describes, one step beside it, and anything.
 * @param fitting how often the first, against 4 and 1
 */
export function valuesFor(schema: z.ZodMiniType, fitting = 5): fc.Arbitrary<unknown> {
  const described = fromJsonSchema(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  )
  return fc.oneof(
    { arbitrary: described, weight: fitting },
    {
      arbitrary: fc.tuple(described, fc.nat(), rubbish).map(([value, at, other]) => bend(value, at, other)),
      weight: 4,
    },
    { arbitrary: rubbish, weight: 1 },
  )
}

/** The same value with one place of it replaced, removed or added. */
function bend(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  if (Array.isArray(value)) {
    if (value.length === 0) return [other]
    const place = at % value.length
    return value.map((item: unknown, i) => (i === place ? bend(item, at >> 2, other) : item))
  }
  const entries = Object.entries(value)
  const step = at % (entries.length + 1)
  if (step === entries.length) return { ...value, [`extra${at % 7}`]: other }
  if ((at >> 3) % 4 === 0) return Object.fromEntries(entries.filter((_, i) => i !== step))
  return Object.fromEntries(
    entries.map(([key, item], i) => [key, i === step ? bend(item, at >> 5, other) : item]),
  )
}

const makers: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  string: textFor,
  integer: numberFor,
  number: numberFor,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: arrayFor,
  object: objectFor,
}

function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJsonSchema))
  if (schema.allOf) return fromJsonSchema(Object.assign({}, ...schema.allOf) as JsonSchema)
  return makers[schema.type ?? '']?.(schema) ?? rubbish
}

function textFor({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date') {
    const days = fc.date({ min: new Date('1290-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
    return days.map((day) => day.toISOString().slice(0, 10))
  }
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  const typed = typedText(minLength, Math.max(minLength, Math.min(maxLength, 300)))
  const nasty = fc.constantFrom(...nastyStrings)
  const border = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'ی'.repeat(length))
  if (pattern !== undefined) return fc.oneof({ arbitrary: matching(pattern), weight: 6 }, nasty)
  return fc.oneof({ arbitrary: typed, weight: 4 }, { arbitrary: nasty, weight: 2 }, border)
}

const texts = new Map<string, fc.Arbitrary<string>>()

/** Made once for each length, as `matching`. */
function typedText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength}-${maxLength}`
  const made = texts.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' })
  texts.set(key, made)
  return made
}

const matchers = new Map<string, fc.Arbitrary<unknown>>()

/** Made once for each pattern: that takes longer than the values of it. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  const made = matchers.get(pattern) ?? matcherOf(pattern)
  matchers.set(pattern, made)
  return made
}

/** Patterns with look-arounds cannot be generated from: any text then. */
function matcherOf(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

function numberFor({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<unknown> {
  const border = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1)
  // Small numbers name records that earlier requests made. A narrow range of fractions may hold no whole number.
  const least = Math.ceil(Math.max(minimum, 1))
  const small = fc.integer({ min: least, max: Math.max(least, Math.floor(Math.min(maximum, 9))) })
  const whole = fc.maxSafeInteger().map((n) => minimum + (Math.abs(n) % (maximum - minimum + 1)))
  const any = type === 'integer' ? whole : fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.oneof({ arbitrary: small, weight: 4 }, { arbitrary: any, weight: 2 }, border)
}

function arrayFor({
  items = {},
  prefixItems,
  minItems = 0,
  maxItems = 6,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(fromJsonSchema))
  return fc.array(fromJsonSchema(items), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 6)),
  })
}

function objectFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames = { type: 'string' } } = schema
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const keys = fromJsonSchema(propertyNames).map(String)
    return fc.dictionary(keys, fromJsonSchema(additionalProperties), { maxKeys: 4 })
  }
  const model = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fromJsonSchema(one)]))
  return fc.record(model, { requiredKeys: required })
}
