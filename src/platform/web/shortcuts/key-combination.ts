/** The part of a keyboard event that names a key. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const namedCodes: Record<string, string> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Minus: '-',
  Equal: '=',
}

/**
 * The combination a press means, as shortcuts are written: `j`, `shift+x`, `alt+1`, `mod+s`, `/`, `?`, `space`,
 * `arrowdown`. The key's own Latin character counts where it has one; on Persian and Arabic layouts, which give
 * other letters, the place of the key on the keyboard. `mod` is Control, or Command on Apple keyboards.
 */
export function combinationOf(press: KeyPress): string {
  const plain = plainKey(press)
  // «?» is Shift and / on the keyboards that our users have; other signs carry their own shift.
  if (plain === '/' && press.shiftKey && !isLatin(press.key)) return '?'
  const shift = press.shiftKey && /^([a-z0-9]|\w{2,})$/.test(plain)
  return [press.ctrlKey || press.metaKey ? 'mod' : '', press.altKey ? 'alt' : '', shift ? 'shift' : '', plain]
    .filter((part) => part !== '')
    .join('+')
}

function plainKey({ key, code }: KeyPress): string {
  if (key === ' ') return 'space'
  if (isLatin(key)) return key.toLowerCase()
  // Names of keys (Enter, ArrowDown) are longer than a character; composed letters are not ASCII.
  if (key.length > 1 && /^[A-Z]/.test(key)) return key.toLowerCase()
  const letter = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? namedCodes[code] ?? key
}

function isLatin(key: string): boolean {
  return /^[!-~]$/.test(key)
}
