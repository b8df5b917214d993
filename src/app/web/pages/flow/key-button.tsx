import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { capsOf } from '#platform/web/shortcuts/caps-of.ts'
import { Button, type ButtonProps, LinkButton, type LinkButtonProps } from '#platform/web/ui/button.tsx'
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

/** A quiet link with the cap of the key that goes there. */
export function KeyLink({ shortcut, children, ...link }: LinkButtonProps & { shortcut: string }) {
  return (
    <LinkButton look="quiet" size="small" {...link} aria-keyshortcuts={shortcut.toUpperCase()}>
      {children}
      <span className={css.cap} aria-hidden="true">
        <Kbd>{shortcut.toUpperCase()}</Kbd>
      </span>
    </LinkButton>
  )
}
