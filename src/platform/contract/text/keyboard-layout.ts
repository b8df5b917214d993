import type { LocaleId } from './locale.ts'

// The same keys in three layouts: US English, Persian (ISIRI 9147) and Arabic (101).
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persian = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو'
// The Arabic B key types two letters; their ligature U+FEFB stands for them here.
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر\ufefbىةو'
const lamAlef = 'لا'

/**
 * What the same keys give on the other layout: «سشقش» → "sara", "ugd" → «علی» (or «علي» for ar-IQ). To be offered,
 * never used silently.
 * @returns null when the text mixes scripts, holds no letters or does not change
 */
export function otherLayout(text: string, locale: LocaleId = 'fa-IR'): string | null {
  const local = locale === 'fa-IR' ? persian : arabic
  const latin = /[a-z]/i.test(text)
  const native = /\p{Script=Arabic}/u.test(text)
  if (latin === native) return null
  const other = latin
    ? swap(text.toLowerCase(), english, local).replaceAll('\ufefb', lamAlef)
    : swap(toLayout(text, locale), local, english)
  return other === text ? null : other
}

// Letters of the other language that sit on the same key.
function toLayout(text: string, locale: LocaleId): string {
  if (locale === 'fa-IR') return text.replace(/ي/g, 'ی').replace(/ك/g, 'ک')
  return text.replace(/ی/g, 'ي').replace(/ک/g, 'ك')
}

function swap(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}
