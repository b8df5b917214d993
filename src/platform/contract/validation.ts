import * as z from 'zod/mini'
import type { FieldErrors } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * Judges a value against a schema, on both sides of the wire with the same words.
 * @returns the parsed value, or every problem keyed by field path (`items.0.name.fa`).
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { value: z.output<S>; fields?: undefined } | { value?: undefined; fields: FieldErrors } {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return { value: result.data }
  return { fields: fieldErrors(result.error.issues) }
}

/** More problems than this in one request are no mistake of a person; telling all of them would only cost. */
const mostFields = 200

/** Zod's issues as our codes. `code:limit` carries the limit, so that the message can name it. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // A map, since a key may be called like a property that every object has (`constructor`, `__proto__`).
  const fields = new Map<string, string[]>()
  const add = (path: string, code: string) => {
    const codes = fields.get(path) ?? []
    if (fields.size >= mostFields && codes.length === 0) return
    if (!codes.includes(code)) fields.set(path, [...codes, code])
  }
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(path === '' ? key : `${path}.${key}`, 'unknown-key')
    } else {
      add(path, issueCode(issue))
    }
  }
  return Object.fromEntries(fields)
}

const tooSmall: Record<string, string> = {
  string: 'too-short',
  number: 'too-small',
  int: 'too-small',
  array: 'too-few',
}
const tooBig: Record<string, string> = {
  string: 'too-long',
  number: 'too-big',
  int: 'too-big',
  array: 'too-many',
}

function issueCode(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmallCode(issue.origin, issue.minimum)
    case 'too_big':
      return `${tooBig[issue.origin] ?? 'too-big'}:${issue.maximum}`
    case 'invalid_type':
      return isMissing(issue) ? 'required' : 'wrong-type'
    case 'invalid_value':
      return isMissing(issue) ? 'required' : 'not-allowed'
    case 'invalid_format':
      return 'format'
    case 'custom':
      return /^[a-z-]+(:[\w.-]+)?$/.test(issue.message) ? issue.message : 'invalid'
    default:
      return 'invalid'
  }
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** An empty text is a missing one. */
function tooSmallCode(origin: string, minimum: number | bigint): string {
  if (origin === 'string' && Number(minimum) === 1) return 'required'
  return `${tooSmall[origin] ?? 'too-small'}:${minimum}`
}
