/**
 * Where the sign @ was just typed at the beginning of a word; null when the text changed in another way, so that
 * an address or a pasted text opens nothing.
 */
export function mentionSignAt(before: string, after: string): number | null {
  if (after.length !== before.length + 1) return null
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  // Beside another sign it does not matter which of the two is the new one.
  if (after[at] !== '@' || after.slice(at + 1) !== before.slice(at)) return null
  return at === 0 || /\s/.test(after[at - 1] ?? '') ? at : null
}
