import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import { isGroup } from './paths.ts'

/**
 * The paths of the fields that a schema does not accept empty: found by showing it an empty form, so that labels
 * and schema cannot disagree.
 */
export function requiredPaths(schema: z.ZodMiniType, shape: unknown): ReadonlySet<string> {
  const { fields = {} } = validate(schema, emptied(shape))
  const required = Object.entries(fields).filter(([, codes]) =>
    codes.some((code) => code === 'required' || code.startsWith('too-few')),
  )
  return new Set(required.map(([path]) => path))
}

// A box that is not ticked is an answer, so yes-or-no fields are never empty.
function emptied(shape: unknown): unknown {
  if (typeof shape === 'boolean') return shape
  if (Array.isArray(shape)) return []
  if (!isGroup(shape)) return null
  return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, emptied(value)]))
}
