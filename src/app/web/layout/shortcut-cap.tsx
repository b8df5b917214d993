import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import css from './shortcut-cap.module.css'
import { capsOf } from './shortcut-list.ts'

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
