import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import { paletteMessages } from './command-palette.messages.ts'
import css from './command-palette.module.css'

const keys = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'tab'],
  ['Esc', 'close'],
] as const

/** What the keys of the palette do; on a phone, which has none, the way out. */
export function PaletteKeys({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages)
  return (
    <>
      <ul className={css.keys}>
        {keys.map(([key, does]) => (
          <li key={does}>
            <Kbd>{key}</Kbd> {t.keys[does]}
          </li>
        ))}
      </ul>
      <span className={css.button}>
        <Button onClick={onClose}>{t.keys.close}</Button>
      </span>
    </>
  )
}
