import { useLocale } from '../i18n/locale-context.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { capsOf } from './caps-of.ts'
import css from './shortcut-cap.module.css'

/** The key, and its letter on the keyboard of the language. */
export function ShortcutCap({ shortcut }: { shortcut: string }) {
  const { locale } = useLocale()
  const { keys, letter } = capsOf(shortcut, locale)
  return (
    <span className={css.cap}>
      <Kbd>{keys.join(' ')}</Kbd>
      {letter !== null && <bdi>({letter})</bdi>}
    </span>
  )
}
