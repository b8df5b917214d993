import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import type { FieldSpec } from './field-specs.ts'
import { formMessages } from './form.messages.ts'

const plain = {
  required: 'required',
  format: 'format',
  'not-allowed': 'notAllowed',
  taken: 'taken',
  'unknown-key': 'unknownKey',
  'wrong-type': 'wrongType',
  'out-of-range': 'outOfRange',
} as const

const limited = {
  'too-short': 'tooShort',
  'too-long': 'tooLong',
  'too-small': 'tooSmall',
  'too-big': 'tooBig',
  'too-few': 'tooFew',
  'too-many': 'tooMany',
} as const

/**
 * A code as a finished sentence that says how to mend the field: the field's own sentence, else the one of the
 * code, else the specification's «{field} is not valid.».
 * @param code as the schema or the server gives it; a limit follows a colon (`too-long:120`).
 */
export function errorSentence(code: string, spec: FieldSpec<never> | undefined, format: Formatter): string {
  const t = messagesOf(formMessages, format)
  const [name, limitText] = splitCode(code)
  const { label = t.thisField, scale = 1, errors = {} } = spec ?? {}
  const limit = Number(limitText) / scale
  const own = errors[name]
  if (typeof own === 'string') return own
  if (own) return own(limit)
  if (Object.hasOwn(plain, name)) return t.errors[plain[name as keyof typeof plain]](label)
  if (Object.hasOwn(limited, name) && Number.isFinite(limit)) {
    return t.limits[limited[name as keyof typeof limited]](label, limit)
  }
  return t.invalid(label)
}

function splitCode(code: string): [name: string, limit: string | undefined] {
  const at = code.indexOf(':')
  return at < 0 ? [code, undefined] : [code.slice(0, at), code.slice(at + 1)]
}
