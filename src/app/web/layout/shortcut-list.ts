import { otherLayout } from '#platform/contract/text/keyboard-layout.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

export const shortcutPlaces = ['everywhere', 'lists', 'forms', 'client', 'calls', 'foodList'] as const
export type ShortcutPlace = (typeof shortcutPlaces)[number]

/** Every shortcut of the product by the place where it works, as it is written for `useShortcuts`. */
export const shortcutList = {
  everywhere: ['mod+k', '?', 'f1', 'mod+enter', 'escape', 'g+d', 'g+c', 'g+r', 'mod+z', 'mod+shift+d'],
  lists: ['/', 'j', 'k', 'space', 'enter', 'x', 'shift+x', 'n', 'alt+1'],
  forms: ['mod+s'],
  client: ['a', 'c', 'm', 'e', 't', 'w', '[', ']', 'p'],
  calls: ['1', ']', 'u'],
  foodList: ['mod+s', 'mod+z', 'mod+y'],
} as const satisfies Record<ShortcutPlace, readonly string[]>

export type Combination = (typeof shortcutList)[ShortcutPlace][number]

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
