import css from './avatar.module.css'

const TINTS = 4

/** First letter of a person's name on a tint that is always the same for that name. Decorative. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={css.avatar} data-size={size} data-tint={tintOf(name)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** A whole grapheme: «آ» may be stored as two code points. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment ?? '؟'
}

export function tintOf(name: string): number {
  let sum = 0
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS
}
