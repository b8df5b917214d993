/**
 * The text of a file. `auto`: UTF-16 by its mark, UTF-8 where the bytes are that, else Windows-1256, which older
 * Persian and Arabic programs write.
 * @returns the text without byte order mark and the encoding, or null when it is no text in that encoding
 */
export function decodeText(
  bytes: Uint8Array,
  encoding: 'auto' | 'utf-8' | 'windows-1256',
): { text: string; encoding: string } | null {
  const marked = encoding === 'auto' ? markOf(bytes) : undefined
  const tried = encoding === 'auto' ? [marked ?? 'utf-8', 'windows-1256'] : [encoding]
  for (const name of tried) {
    const text = decode(bytes, name)
    if (text !== null) return text.includes('\u0000') ? null : { text, encoding: name }
  }
  return null
}

function markOf(bytes: Uint8Array): string | undefined {
  const start = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (start === 0xfffe) return 'utf-16le'
  return start === 0xfeff ? 'utf-16be' : undefined
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
