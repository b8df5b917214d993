import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { foreignTableMessages } from './foreign-table.messages.ts'

/** Why a file cannot be read, of the code of its field error; null for a code of something else. */
export function refusalText(code: string, format: Formatter): string | null {
  const { refusals } = messagesOf(foreignTableMessages, format)
  const [name = '', detail = ''] = code.split(':')
  const texts: Readonly<Record<string, string | ((detail: string) => string) | undefined>> = refusals
  const shown = /^\d+$/.test(detail) ? format.number(Number(detail)) : detail
  const text = texts[name]
  return typeof text === 'function' ? text(shown) : (text ?? null)
}

/** Why a file need not be sent; null: its content decides. */
export const refusedUnsent = ({ size }: Blob, most: number): 'empty' | 'too-large' | null =>
  size === 0 ? 'empty' : size > most ? 'too-large' : null
