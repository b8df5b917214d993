import { otherLayout } from '#platform/contract/text/keyboard-layout.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

const names: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  space: 'Space',
  enter: 'Enter',
  escape: 'Esc',
}

export interface Caps {
  /** `Ctrl`, `S`: as they stand on the keys. */
  keys: string[]
  /** The letter of the same key on the keyboard of the language, where it is another one. */
  letter: string | null
}

/** `shift+x` → Shift, X, and «ط» on a Persian keyboard. */
export function capsOf(combination: string, locale: LocaleId): Caps {
  const parts = combination.split('+')
  const last = parts.at(-1) ?? ''
  return {
    keys: parts.map((part) => names[part] ?? part.toUpperCase()),
    letter: /^[a-z[\]]$/.test(last) ? letterOf(last, locale) : null,
  }
}

// A bracket alone says nothing about the layout: a letter beside it does.
function letterOf(key: string, locale: LocaleId): string | null {
  return otherLayout(`q${key}`, locale)?.slice(1) ?? null
}
