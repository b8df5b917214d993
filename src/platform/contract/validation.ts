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

/** Zod's issues as our codes. `code:limit` carries the limit, so that the message can name it. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {}
  const add = (path: string, code: string) => {
    const codes = (fields[path] ??= [])
    if (!codes.includes(code)) codes.push(code)
  }
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(path === '' ? key : `${path}.${key}`, 'unknown-key')
    } else {
      add(path, issueCode(issue))
    }
  }
  return fields
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
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'required'
      return `${tooSmall[issue.origin] ?? 'too-small'}:${issue.minimum}`
    case 'too_big':
      return `${tooBig[issue.origin] ?? 'too-big'}:${issue.maximum}`
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong-type'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'required' : 'not-allowed'
    case 'invalid_format':
      return 'format'
    case 'custom':
      return /^[a-z-]+(:[\w.-]+)?$/.test(issue.message) ? issue.message : 'invalid'
    default:
      return 'invalid'
  }
}
