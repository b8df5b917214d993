import type { LocaleId } from '#platform/contract/text/locale.ts'
import { messageParts, type MessageValues, renderMessage } from './message-text.contract.ts'

/** Characters of one message alone, and of each where there are several (3GPP TS 23.038). */
const sizes = { latin: { alone: 160, joined: 153 }, other: { alone: 70, joined: 67 } } as const
const latin = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/u
const doubled = /[\^{}\\[~\]|€]/g

export interface SmsLength {
  /** Characters that are charged for: UTF-16 units, or septets of a text in Latin letters alone. */
  characters: number
  parts: number
}

/**
 * How many SMS a text takes: one Persian or Arabic letter makes it 70 characters a message instead of 160. Marks of
 * direction are characters like others.
 */
export function smsLength(text: string): SmsLength {
  const isLatin = latin.test(text)
  const characters = text.length + (isLatin ? (text.match(doubled)?.length ?? 0) : 0)
  const { alone, joined } = sizes[isLatin ? 'latin' : 'other']
  return { characters, parts: characters <= alone ? 1 : Math.ceil(characters / joined) }
}

/** What variables hold as a rule, for texts that are not written for one client. */
const usual: MessageValues = {
  name: 'زهرا محمدی‌نژاد',
  daysLeft: 15,
  daysPassed: 15,
  listDay: '2026-11-26',
  supporter: 'مریم رضایی',
  organisation: 'مرکز تغذیهٔ بهار',
}

/** The length of a text with its variables as they are filled as a rule; null: the text is no template yet. */
export function expectedLength(
  source: string,
  language: LocaleId,
  known: Partial<MessageValues> = {},
): (SmsLength & { isExact: boolean }) | null {
  const parts = messageParts(source)
  if (typeof parts === 'string') return null
  const values = { ...usual, ...known }
  const isExact = parts.every((part) => typeof part === 'string' || part.variable in known)
  return { ...smsLength(renderMessage(source, values, language).text ?? ''), isExact }
}
