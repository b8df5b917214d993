import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { capsOf } from '#platform/web/shortcuts/caps-of.ts'
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import css from './flow.module.css'

const ariaNames: Record<string, string> = { 'mod+enter': 'Control+Enter' }

/** A button with the cap of the key that does the same. */
export function KeyButton({ shortcut, children, ...button }: ButtonProps & { shortcut: string }) {
  const { locale } = useLocale()
  const { keys } = capsOf(shortcut, locale)
  return (
    <Button {...button} aria-keyshortcuts={ariaNames[shortcut] ?? shortcut.toUpperCase()}>
      {children}
      <span className={css.cap} aria-hidden="true">
        <Kbd>{keys.join(' ')}</Kbd>
      </span>
    </Button>
  )
}
