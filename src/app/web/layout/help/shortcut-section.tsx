import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { capsOf } from '#platform/web/shortcuts/caps-of.ts'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import { shortcutList, type Combination, type ShortcutPlace } from '../shortcut-list.ts'
import { helpMessages } from './help.messages.ts'
import css from './help.module.css'

/** The shortcuts of one place, with both letters of their key. */
export function ShortcutSection({ place }: { place: ShortcutPlace }) {
  const t = useMessages(helpMessages)
  const inPlace: Partial<Record<Combination, string>> =
    place in t.inPlace ? t.inPlace[place as keyof typeof t.inPlace] : {}
  return (
    <section aria-label={t.places[place]}>
      <h4 className={css.place}>{t.places[place]}</h4>
      <dl className="flush">
        {shortcutList[place].map((combination) => (
          <div key={combination} className={css.row}>
            <dt>{inPlace[combination] ?? t.actions[combination]}</dt>
            <dd>
              <Keys combination={combination} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shortcuts of one key may get in the way of reading aloud and of speech: they can be switched off. */
export function SingleKeys() {
  const t = useMessages(helpMessages)
  const [{ chosen }, store] = usePreferences()
  return (
    <SwitchField
      name="shortcuts"
      label={t.single}
      hint={t.intro}
      value={chosen.shortcuts !== false}
      onChange={(shortcuts) => store.choose({ shortcuts })}
    />
  )
}

function Keys({ combination }: { combination: Combination }) {
  const { locale } = useLocale()
  const { keys, letter } = capsOf(combination, locale)
  return (
    <>
      <bdi dir="ltr" className={css.keys}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </bdi>
      {letter && <span className={css.letter}>({letter})</span>}
    </>
  )
}
